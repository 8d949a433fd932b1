import { ApiError } from '@giftstore/http';
import { storedSlice } from '@giftstore/state';
import type { FakeServices } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import { button, fillRecipient, openCard } from '../../selected-card.test.fixture';

const CART = 'GET /v2/cart_items/fetch_items_by_cart';
const QUOTE = 'POST /v2/cart_items/quote';
const FULL = 'You’ve reached the limit of 4 gift cards in 24 hours.';
const FULL_WITH_CART = 'With your cart, you’ve reached the limit of 4 gift cards in 24 hours.';
const bar = () => within(screen.getByRole('region', { name: 'Your choice' }));
const cartCalls = ({ calls }: FakeServices) => calls.filter(({ path }) => path.includes('cart_items'));

/** A customer's cart with this many cards of the page's unit, to which `cards` may still be added. */
const cart = (count: number, cards: number) => ({
  items: count ? [{ currency: 1, quantity: count }] : [],
  limits: { cards, amount_aed: 900 },
});

type Options = Parameters<typeof openCard>[0] & { hasOrder?: boolean };

/** Opens the page of a card as a customer with this cart. */
function openAsCustomer(
  count: number,
  respond: () => unknown,
  { hasOrder = false, ...options }: Options = {},
) {
  const order = { order_id: '1', access_token: 'token' };
  const checkout = { source: 'buyNow' as const, lines: [], currency: 'AED', idempotencyKey: 'key' };
  if (hasOrder) storedSlice('checkout').write({ ...checkout, order });
  return openCard({
    ...options,
    responses: { [CART]: respond },
    prepare: ({ bus, session }) => {
      Object.assign(session, { signedIn: () => true });
      bus.publish('session', { signedIn: true, email: 'lina@example.com' });
      bus.publish('cart', { count });
    },
  });
}

/** Opens it, and chooses AED 50. */
async function open(count: number, respond: () => unknown, options: Options = {}) {
  const page = await openAsCustomer(count, respond, options);
  await page.user.click(screen.getByRole('radio', { name: 'AED 50' }));
  return page;
}

/** Presses the button for one more card. */
async function addMore({ user }: Awaited<ReturnType<typeof open>>, times: number) {
  for (let index = 0; index < times; index++) await user.click(button('One more'));
}

it('says that fewer cards are left than are chosen, and only the cart takes them all the same [core-9.7]', async () => {
  const page = await open(0, () => cart(0, 1));
  await act(async () => {});
  expect(bar().queryByRole('alert')).toBeNull();
  await addMore(page, 1);
  expect(bar().getByRole('alert')).toHaveTextContent(/^You can buy 1 more for now$/);
  expect(button('Add to cart')).toBeEnabled();
  expect(button('Buy now')).toBeDisabled();
  expect(button('Buy now')).toHaveAccessibleDescription('You can buy 1 more for now');
  await page.user.click(button('One fewer'));
  expect(bar().queryByRole('alert')).toBeNull();
  expect(button('Buy now')).toBeEnabled();
  expect(button('Buy now')).not.toHaveAccessibleDescription();
  expect(cartCalls(page.services)).toHaveLength(1);
});

it.each([
  ['an empty cart', 0, 2, 'You can buy 2 more for now'],
  ['an empty cart and all bought', 0, 0, FULL],
  ['an empty cart and none bought', 0, 4, 'You can buy up to 4 cards in 24 hours'],
  ['a cart', 2, 1, 'With your cart, you can buy 1 more for now'],
  ['a full cart', 2, 0, FULL_WITH_CART],
])('says how many cards can be bought with %s', async (_, count, cards, text) => {
  const page = await open(count, () => cart(count, cards));
  await addMore(page, cards);
  expect(await bar().findByRole('alert')).toHaveTextContent(text);
});

it.each([
  ['an empty cart', 0, FULL],
  ['a full cart', 2, FULL_WITH_CART],
])('adds nothing with %s where the day has room for none, and says why', async (_, count, text) => {
  await open(count, () => cart(count, 0));
  await bar().findByRole('alert');
  expect(button('Add to cart')).toBeDisabled();
  expect(button('Add to cart')).toHaveAccessibleDescription(text);
});

describe('before an amount is chosen', () => {
  const times = {
    frees_at: new Date('2026-11-28T14:04:10').toISOString(),
    as_of: new Date('2026-11-28T10:00').toISOString(),
  };
  const full = (count: number) => {
    const { items, limits } = cart(count, 0);
    return { items, limits: { ...limits, ...times } };
  };

  it.each([
    ['an empty cart', 0, `${FULL} You can buy again from 14:05 today.`],
    ['a full cart', 2, `${FULL_WITH_CART} You can add another card from 14:05 today.`],
  ])('says with %s that the day has none left, and until when', async (_, count, text) => {
    const { user, services } = await openAsCustomer(count, () => full(count));
    const note = await bar().findByText(text);
    expect(note).toHaveAttribute('role', 'status');
    expect(bar().getByText('Choose an amount')).toBeVisible();
    expect(button('Add to cart')).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('radio', { name: 'AED 50' }));
    expect(bar().getByRole('alert')).toHaveTextContent(text);
    expect(cartCalls(services)).toHaveLength(1);
  });

  it('says nothing where a card is left', async () => {
    const { services } = await openAsCustomer(0, () => cart(0, 1));
    await act(async () => {});
    expect(cartCalls(services)).toHaveLength(1);
    expect(bar().queryByText(/limit|for now/)).toBeNull();
  });

  it('says nothing more once the customer has signed out', async () => {
    const { services } = await openAsCustomer(0, () => full(0));
    await bar().findByText(/^You’ve reached the limit/);
    await act(async () => {
      Object.assign(services.session, { signedIn: () => false });
      services.bus.publish('session', { signedIn: false });
    });
    expect(bar().queryByText(/limit/)).toBeNull();
  });
});

it.each([
  ['none are gone', 0, 4, 'Up to 4 cards in 24 hours, AED 1,000 per order with fees'],
  ['some were bought', 0, 3, 'You can buy 3 more cards for now, AED 1,000 per order with fees'],
  ['all were bought', 0, 0, 'Up to 4 cards in 24 hours, AED 1,000 per order with fees'],
  ['some are in the cart', 2, 2, 'Up to 4 cards in 24 hours, AED 1,000 per order with fees'],
])("says at the amounts how many cards a customer's day has, where %s", async (_, count, cards, text) => {
  await open(count, () => cart(count, cards));
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['an empty cart', 0, '2026-11-28T14:04:10', `${FULL} You can buy again from 14:05 today.`],
  ['an empty cart, tomorrow', 0, '2026-11-29T09:00:00', `${FULL} You can buy again from 09:00 tomorrow.`],
  [
    'a full cart',
    2,
    '2026-11-29T09:00:00',
    `${FULL_WITH_CART} You can add another card from 09:00 tomorrow.`,
  ],
  ['an empty cart, after a night with 23 hours', 0, '2026-11-30T00:30:00', 'from 00:30 on 30 November 2026'],
])('says when the next card can be bought with %s [core-9.7]', async (_, count, local, text) => {
  const { items, limits } = cart(count, 0);
  const times = {
    frees_at: new Date(local).toISOString(),
    as_of: new Date('2026-11-28T10:00').toISOString(),
  };
  await open(count, () => ({ items, limits: { ...limits, ...times } }));
  expect(await bar().findByRole('alert')).toHaveTextContent(text);
});

it('counts again once the next card can be bought', async () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, seconds)).toISOString();
  let response: object = { items: [], limits: { ...cart(0, 0).limits, as_of: at(0), frees_at: at(40) } };
  const { services } = await open(0, () => response);
  jest.useFakeTimers();
  try {
    await act(async () => services.bus.publish('cart', { count: 1 }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(cartCalls(services)).toHaveLength(2);
    expect(button('Buy now')).toBeDisabled();
    response = cart(0, 1);
    await act(() => jest.advanceTimersByTimeAsync(99_000));
    expect(cartCalls(services)).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(cartCalls(services)).toHaveLength(3);
    expect(button('Buy now')).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['has room', 2, 1, 3, true, 'With your cart, you can buy 1 more for now', 'You can buy 3 more for now'],
  // How many more than can be bought are in the cart is not known; no more than are in it can be bought.
  ['has none', 2, 0, 2, false, FULL_WITH_CART, FULL_WITH_CART],
])(
  'sells without the cart what is left, where the cart %s',
  async (_, count, cards, alone, canAdd, note, over) => {
    const page = await open(count, () => cart(count, cards));
    await addMore(page, alone - 1);
    expect(await bar().findByRole('alert')).toHaveTextContent(note);
    expect(button('Buy now')).toBeEnabled();
    await addMore(page, 1);
    expect(bar().getByRole('alert')).toHaveTextContent(over);
    expect(button('Buy now')).toBeDisabled();
    expect(button('Buy now')).toHaveAccessibleDescription(over);
    expect(button('Add to cart').hasAttribute('disabled')).toBe(!canAdd);
  },
);

it("says the day's limit first where the cart would hold too much as well", async () => {
  const page = await open(1, () => ({ ...cart(1, 1), limits: { cards: 1, amount_aed: 60 } }));
  await addMore(page, 1);
  expect(await bar().findByText('Over AED 1,000 with your cart')).toBeVisible();
  expect(button('Buy now')).toBeEnabled();
  await addMore(page, 1);
  expect(button('Buy now')).toBeDisabled();
  expect(button('Add to cart')).toHaveAccessibleDescription('You can buy 2 more for now');
});

it('offers Buy now while an order is unpaid, which another one would replace', async () => {
  const page = await open(0, () => cart(0, 1), { hasOrder: true });
  await addMore(page, 1);
  expect(bar().queryByRole('alert')).toBeNull();
  expect(button('Buy now')).toBeEnabled();
});

it("says it before what is missing of the recipient's details", async () => {
  await open(0, () => cart(0, 0));
  await fillRecipient();
  expect(bar().getByRole('alert')).toHaveTextContent(FULL);
  expect(bar().queryByText(/Add the recipient’s details/)).toBeNull();
});

it('counts the cart again once cards were added, without an alert', async () => {
  let count = 0;
  const { user, services } = await open(0, () => cart(count, 1 - count), {
    add: () => {
      count = 1;
      services.bus.publish('cart', { count });
      return { outcome: 'added', count };
    },
  });
  await user.click(button('Add to cart'));
  const note = await bar().findByText(FULL_WITH_CART);
  expect(note).toHaveAttribute('aria-live', 'polite');
  expect(button('Add to cart')).toHaveAccessibleDescription(FULL_WITH_CART);
  expect(bar().queryByRole('alert')).toBeNull();
  expect(bar().getByRole('link', { name: 'Added · View cart' })).toBeVisible();
});

it('sells without a note while the cart cannot be fetched', async () => {
  const page = await open(0, () => {
    throw new ApiError('failed', 500);
  });
  await addMore(page, 3);
  expect(cartCalls(page.services)).toHaveLength(1);
  expect(bar().queryByRole('alert')).toBeNull();
  expect(button('Add to cart')).toBeEnabled();
  expect(button('Buy now')).toBeEnabled();
});

it("leaves a guest's day to the payment page, where the email is known", async () => {
  const line = { brand_id: 9, currency: 1, country_id: 4, giftcard_value: 100, quantity: 4, isforself: true };
  storedSlice('cart').write({ lines: [{ ...line, id: 'a' }] });
  const { user, services } = await openCard({
    responses: { [QUOTE]: () => cart(4, 0) },
    prepare: ({ bus }) => bus.publish('cart', { count: 4 }),
  });
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  await act(async () => {});
  expect(cartCalls(services)).toHaveLength(1);
  expect(bar().queryByRole('alert')).toBeNull();
});
