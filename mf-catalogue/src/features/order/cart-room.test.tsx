import { ApiError } from '@giftstore/http';
import { storedSlice } from '@giftstore/state';
import { act, screen, within } from '@testing-library/react';
import { added, button, openCard } from '../../selected-card.test.fixture';

const QUOTE = 'POST /v2/cart_items/quote';
const CART = 'GET /v2/cart_items/fetch_items_by_cart';
const line = { brand_id: 9, currency: 1, country_id: 4, giftcard_value: 100, quantity: 1, isforself: true };
const bar = () => within(screen.getByRole('region', { name: 'Your choice' }));
const alert = () => bar().findByRole('alert');

/** A cart of this unit's cards whose order may still grow by AED `amount_aed`. */
const cart = (amount_aed: number, currency = 1) => ({
  items: [{ ...line, currency }],
  limits: { cards: 4, amount_aed },
});

/** Opens the page of a card beside a guest's cart, and chooses AED 250: 254.20 with its fees. */
async function open(respond: () => unknown, currency = 'AED') {
  storedSlice('cart').write({
    lines: [{ ...line, id: 'a', contact_email: 'lina@example.com', isforself: false }],
  });
  const page = await openCard({
    add: added,
    currency,
    responses: { [QUOTE]: respond },
    prepare: ({ bus }) => bus.publish('cart', { count: 1 }),
  });
  await page.user.click(screen.getByRole('radio', { name: `${currency} 250` }));
  return page;
}

describe('a full cart', () => {
  const FULL = 'You can buy up to 5 cards per order. Check out first, or reduce the quantity.';
  const five = (currency = 1) => ({ ...cart(500, currency), items: [{ ...line, currency, quantity: 5 }] });
  const openFull = (respond: () => unknown) => {
    storedSlice('cart').write({ lines: [{ ...line, id: 'a', quantity: 5 }] });
    return openCard({
      responses: { [QUOTE]: respond },
      prepare: ({ bus }) => bus.publish('cart', { count: 5 }),
    });
  };

  it('is said before an amount is chosen, with the cart as the next step, and one card can be bought alone', async () => {
    const { user } = await openFull(() => five());
    expect(await bar().findByText(FULL)).toHaveAttribute('role', 'status');
    expect(bar().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(bar().getByRole('link', { name: 'View cart' })).not.toHaveFocus();
    expect(bar().queryByRole('button', { name: 'Add to cart' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'AED 100' }));
    expect(bar().getByRole('alert')).toHaveTextContent(FULL);
    expect(button('Buy now')).toBeEnabled();
  });

  it('of another currency is no limit: the card replaces it', async () => {
    const { services } = await openFull(() => five(2));
    await act(async () => {});
    expect(services.calls.some(({ path }) => path === '/v2/cart_items/quote')).toBe(true);
    expect(bar().queryByText(FULL)).toBeNull();
    expect(button('Add to cart')).toBeVisible();
  });

  it('is said no more once a card was removed in another tab', async () => {
    const { services } = await openFull(() => five());
    await bar().findByText(FULL);
    await act(async () => services.bus.publish('cart', { count: 4 }));
    expect(bar().queryByText(FULL)).toBeNull();
    expect(button('Add to cart')).toBeVisible();
  });

  it('is said politely once it is full by what was added', async () => {
    const { user, services } = await openCard({
      add: () => {
        services.bus.publish('cart', { count: 5 });
        return { outcome: 'added', count: 5 };
      },
      responses: { [QUOTE]: () => five() },
    });
    storedSlice('cart').write({ lines: [{ ...line, id: 'a', quantity: 5 }] });
    await user.click(screen.getByRole('radio', { name: 'AED 100' }));
    await user.click(button('Add to cart'));
    expect(await bar().findByText(FULL)).toHaveAttribute('aria-live', 'polite');
    expect(bar().getByRole('link', { name: 'Added · View cart' })).toHaveFocus();
    expect(bar().queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });
});

it('says before that the cards would be too many for the cart, and sells them alone [core-5.36]', async () => {
  const { services, user } = await open(() => cart(254.19));
  expect(await alert()).toHaveTextContent(/^Over AED 1,000 with your cart$/);
  expect(button('Add to cart')).toBeDisabled();
  expect(button('Add to cart')).toHaveAccessibleDescription('Over AED 1,000 with your cart');
  expect(button('Buy now')).toBeEnabled();
  const quotes = services.calls.filter(({ path }) => path === '/v2/cart_items/quote');
  expect(quotes.map(({ body }) => body)).toEqual([{ cart_items: [line], currency_code: 'AED' }]);
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  expect(bar().queryByRole('alert')).toBeNull();
  expect(button('Add to cart')).toBeEnabled();
});

it.each([
  ['that has room for them', () => cart(254.2)],
  ['of cards in another currency, which they would replace', () => cart(0, 2)],
  [
    'that cannot be priced',
    () => {
      throw new ApiError('failed', 500);
    },
  ],
])('adds cards to a cart %s', async (_, respond) => {
  const { services } = await open(respond);
  await act(async () => {});
  expect(services.calls.some(({ path }) => path === '/v2/cart_items/quote')).toBe(true);
  expect(bar().queryByRole('alert')).toBeNull();
  expect(button('Add to cart')).toBeEnabled();
});

it('asks for the room in the currency in which the cart is cheapest', async () => {
  // 254.20 with the currency fee is 242.10 without it.
  const { services } = await open(() => cart(242.1), 'SAR');
  await act(async () => {});
  const quote = services.calls.find(({ path }) => path === '/v2/cart_items/quote');
  expect(quote?.body).toMatchObject({ currency_code: 'SAR' });
  expect(button('Add to cart')).toBeEnabled();
});

it("reads a customer's cart again once cards were added, and adds no more of them than fit", async () => {
  let room = 300;
  const { user, services } = await openCard({
    add: () => {
      room = 45.8;
      services.bus.publish('cart', { count: 2 });
      return { outcome: 'added', count: 2 };
    },
    responses: { [CART]: () => cart(room) },
    prepare: ({ bus, session }) => {
      Object.assign(session, { signedIn: () => true });
      bus.publish('cart', { count: 1 });
    },
  });
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  await user.click(button('Add to cart'));
  expect(await bar().findByText('As many again would be over AED 1,000')).toBeVisible();
  expect(button('Add to cart')).toBeDisabled();
  expect(bar().queryByRole('alert')).toBeNull();
  expect(bar().getByRole('link', { name: 'Added · View cart' })).toBeVisible();
});

it.each([
  ['its brand and currency', ['Oudwave', 'Oudwave'], 'Your cart has 2 Oudwave cards in SAR. They'],
  [
    'its currency, where it has several brands',
    ['Oudwave', 'Tonelight'],
    'Your cart has 2 cards in SAR. They',
  ],
])('says before a cart is cleared what it has: %s', async (_, names, text) => {
  const items = names.map((name) => ({ ...line, currency: 2, name, unit_name_short: 'SAR' }));
  storedSlice('cart').write({ lines: [{ ...line, id: 'a' }] });
  const { user } = await openCard({
    add: () => ({ outcome: 'clash', count: 2 }),
    responses: { [QUOTE]: () => ({ ...cart(500), items }) },
    prepare: ({ bus }) => bus.publish('cart', { count: 2 }),
  });
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `${text} will be removed to make room for this one in AED.`,
  );
});

it('asks for nothing while the cart is empty', async () => {
  const { user, services } = await openCard({ prepare: ({ bus }) => bus.publish('cart', { count: 0 }) });
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  expect(services.calls.filter(({ path }) => path.includes('cart_items'))).toEqual([]);
});
