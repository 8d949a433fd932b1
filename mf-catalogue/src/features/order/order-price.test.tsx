import type { BrandPrices } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { screen, within } from '@testing-library/react';
import { pricesOfNourva } from '../../brands/catalogue.test.fixture';
import { added, button, fill, fillRecipient, openCard } from '../../selected-card.test.fixture';

const bar = () => within(screen.getByRole('region', { name: 'Your choice' }));
const open = (prices: BrandPrices = pricesOfNourva) =>
  openCard({ responses: { 'GET /v1/brands/7/prices': () => prices } });

it("shows what will be paid at each amount, and in the bar by the server's quote", async () => {
  const { user } = await open();
  const option = screen.getByRole('radio', { name: 'AED 100' });
  expect(option).toHaveAccessibleDescription('Pay AED 104.20');
  await user.click(option);
  expect(bar().getByText('AED 104.20')).toBeVisible();
  expect(bar().getByText('Incl. AED 4.00 fee + AED 0.20 VAT')).toBeVisible();
  await user.click(button('One more'));
  expect(bar().getByText('AED 208.40')).toBeVisible();
});

const FEE = /The service fee in each price covers the brand’s charge/;
const SAVE = /without it, choose SAR at checkout or in your cart/;

it('says what the service fee is for, of cards that have one', async () => {
  await open();
  expect(screen.getByText(FEE)).toBeVisible();
  expect(screen.queryByText(SAVE)).toBeNull();
});

it('says how to save the currency fee of cards in another currency that can be paid in [core-5.37]', async () => {
  await openCard({ currency: 'SAR' });
  expect(screen.getByText(SAVE)).toHaveTextContent('include a 5% currency fee');
});

it('says why cards in a currency that cannot be paid in have a currency fee [core-5.37]', async () => {
  await openCard({ currency: 'KWD' });
  const text = 'The prices include a 5% currency fee, because we can’t charge KWD.';
  expect(screen.getByText(FEE)).toHaveTextContent(text);
  expect(screen.queryByText(/without it/)).toBeNull();
});

it('has no currency fee of cards in AED [core-5.37]', async () => {
  await openCard();
  expect(screen.queryByText(/currency fee/)).toBeNull();
});

it('says that a card has no fees', async () => {
  const prices = pricesOfNourva.prices.map((price) => ({
    ...price,
    quantities: price.quantities.map((it) => ({ ...it, service_fee: 0, vat: 0, grand_total: it.sub_total })),
  }));
  const { user } = await open({ currency_code: 'AED', prices });
  const option = screen.getByRole('radio', { name: 'AED 100' });
  expect(option).toHaveAccessibleDescription('No fees');
  await user.click(option);
  expect(bar().getByText('No fees')).toBeVisible();
  expect(bar().getByText('AED 100.00')).toBeVisible();
  expect(screen.queryByText(FEE)).toBeNull();
});

it('names the currency fee in the price of a card of another currency [core-5.37]', async () => {
  const { user } = await open({ ...pricesOfNourva, currency_code: 'SAR' });
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  const text = 'Incl. 5% currency fee, SAR 4.00 fee + SAR 0.20 VAT';
  expect(bar().getByText(text)).toBeVisible();
});

it('says at once that the chosen cards come to more than an order may [core-5.36]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  for (let count = 1; count < 4; count += 1) await user.click(button('One more'));
  expect(bar().getByRole('alert')).toHaveTextContent('Orders are limited to AED 1,000');
});

it('takes cards that come to more than an order may neither into the cart nor to the payment page [core-5.36]', async () => {
  const { user } = await openCard();
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  for (const name of ['Add to cart', 'Buy now']) {
    expect(button(name)).toBeEnabled();
    expect(button(name)).not.toHaveAccessibleDescription();
  }
  for (let count = 1; count < 4; count += 1) await user.click(button('One more'));
  for (const name of ['Add to cart', 'Buy now']) {
    expect(button(name)).toBeDisabled();
    expect(button(name)).toHaveAccessibleDescription('Orders are limited to AED 1,000');
  }
  await user.click(button('One fewer'));
  for (const name of ['Add to cart', 'Buy now']) expect(button(name)).toBeEnabled();
});

it('lets cards into the cart that are over the limit only with the currency fee, which can be saved there', async () => {
  const { user } = await openCard({ add: added, currency: 'SAR' });
  await user.click(screen.getByRole('radio', { name: 'SAR 250' }));
  for (let count = 1; count < 4; count += 1) await user.click(button('One more'));
  expect(button('Buy now')).toBeDisabled();
  await user.click(button('Add to cart'));
  expect(await bar().findByText('Added, but over the AED 1,000 limit')).toBeVisible();
  expect(bar().getByRole('link', { name: 'View cart' })).toBeVisible();
});

it('says that as many cards as an order may hold are chosen [core-5.35]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  for (let count = 1; count < 5; count += 1) await user.click(button('One more'));
  expect(bar().getByText('Incl. fee + VAT · Up to 5 cards per order')).toBeVisible();
  await user.click(button('One fewer'));
  expect(bar().getByText('Incl. AED 16.00 fee + AED 0.80 VAT')).toBeVisible();
});

it('says what is missing beside that fee and VAT are included', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  await user.click(screen.getByText('Someone else'));
  const hint = 'Incl. fee + VAT · Add the recipient’s details';
  expect(bar().getByText(hint)).toBeVisible();
  await fillRecipient({ name: 'Lina' });
  expect(button('Add to cart')).toBeDisabled();
  expect(bar().getByText(hint)).toBeVisible();
  await fill('email', 'lina@example.com');
  expect(button('Add to cart')).toBeEnabled();
  expect(bar().queryByText(hint)).toBeNull();
});

it('shows the value of the cards where the prices cannot be loaded', async () => {
  const responses = {
    'GET /v1/brands/7/prices': () => {
      throw new ApiError('unavailable', 503);
    },
  };
  const { user } = await openCard({ responses });
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  expect(bar().getByText('AED 100.00')).toBeVisible();
  expect(bar().getByText('Fees and VAT are shown in the cart')).toBeVisible();
});
