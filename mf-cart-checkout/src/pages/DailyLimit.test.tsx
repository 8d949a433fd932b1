import { ApiError } from '@giftstore/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { input } from '../builders.test.fixture';
import { countOf } from '../lines/cart-rules';
import { renderCustomerCart, summary } from './customer-cart-page.test.fixture';

const LIMIT = 'GET /v1/user/get_user_giftcard_limit';
const NOTHING_LEFT = { limits: { cards: 0, amount_aed: 500 } };
const bar = () => within(screen.getByRole('region', { name: 'Checkout' }));

/** Renders a cart that the server leaves no further card of the day's limit. */
const openFull = (quantity: number, bought: number) =>
  renderCustomerCart([input({ quantity })], (cart) => {
    cart.more = NOTHING_LEFT;
    cart.responses[LIMIT] = () => ({ order_limit: bought + countOf(cart.lines) });
  });

it.each([
  [2, 3, "You've bought 3 cards in the last 24 hours, so you can buy 1 more for now."],
  [4, 1, "You've bought 1 card in the last 24 hours, so you can buy 3 more for now."],
  [1, 4, "You've bought 4 cards in the last 24 hours, so you can't buy more for now."],
  [5, 0, 'You can buy up to 4 cards in 24 hours. Choose fewer to continue.'],
])(
  'says beside Checkout of %p cards after %p how many can be bought [core-9.7]',
  async (inCart, bought, text) => {
    await openFull(inCart, bought);
    expect(await bar().findByText(text)).toBeVisible();
    expect(bar().queryByText(/^Up to 4 cards a day/)).not.toBeInTheDocument();
    // The press opens the dialog about the limit (rule core-8.13).
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveClass('secondary');
  },
);

it('says so no more as soon as the cart has few enough', async () => {
  await openFull(2, 3);
  await bar().findByText(/you can buy 1 more/);
  fireEvent.click(screen.getByRole('button', { name: /^One fewer of/ }));
  expect(bar().queryByText(/you can buy 1 more/)).not.toBeInTheDocument();
  await within(summary()).findByText('AED 104.20');
  expect(bar().queryByText(/bought/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveClass('accent');
});

it('says nothing of a cart that reaches the limit, and asks nothing while cards are left', async () => {
  await openFull(1, 3);
  await within(summary()).findByText('AED 104.20');
  expect(await bar().findByText(/^Up to 4 cards a day/)).toBeVisible();
  expect(bar().queryByText(/bought/)).not.toBeInTheDocument();
});

it('counts only where no card is left', async () => {
  const { services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  expect(services.calls.some(({ path }) => path.endsWith('get_user_giftcard_limit'))).toBe(false);
});

it('says nothing when the cards cannot be counted', async () => {
  const count = jest.fn(() => {
    throw new ApiError('unavailable', 503);
  });
  await renderCustomerCart([input()], (cart) => {
    cart.more = NOTHING_LEFT;
    cart.responses[LIMIT] = count;
  });
  await waitFor(() => expect(count).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});
