import { ApiError } from '@giftstore/http';
import { type FakeServices, fakeServices } from '@giftstore/testing';
import { gift, input, line, sendDay, store, stored } from '../builders.test.fixture';
import { type FakeCustomerCart, fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { syncCart } from './cart-service';
import { mergeGuestCart, replaceWithGuestCart, takeMergedCount } from './merge-guest-cart';

const BULK = 'POST /v2/cart_items/bulk';

function tab(cart: FakeCustomerCart): FakeServices {
  const services = fakeServices(cart.responses);
  signIn(services);
  return services;
}
const bulks = ({ calls }: FakeServices) => calls.filter(({ path }) => path.endsWith('/bulk'));
const unavailable = (index: number) =>
  new ApiError('refused', 422, {
    data: { line_faults: [{ index, field: 'brand_id', message: 'This gift card is no longer available' }] },
  });

beforeEach(() => void takeMergedCount());

it("uploads the guest's lines after sign-in, and only then deletes them [core-4.16]", async () => {
  store({ cart: { lines: [line('a', { quantity: 2 })], currency: 'USD' } });
  const cart = fakeCustomerCart(input());
  const services = tab(cart);
  cart.responses[BULK] = jest.fn(cart.responses[BULK]).mockImplementationOnce((call) => {
    expect(stored('cart').lines).toHaveLength(1);
    return respondAsServer(cart, call);
  });
  const counts: number[] = [];
  services.bus.subscribe('cart', ({ count }) => counts.push(count));
  expect(await syncCart(services)({})).toEqual({ count: 3, merged: 2 });
  expect(counts).toEqual([3]);
  expect(stored('cart')).toEqual({ lines: [], currency: 'USD' });
  expect(services.bus.current('cart')).toEqual({ count: 3 });
  expect(takeMergedCount()).toBe(2);
  expect(takeMergedCount()).toBe(0);
});

it('merges once for several calls', async () => {
  store({ cart: { lines: [line('a')] } });
  const services = tab(fakeCustomerCart());
  const all = await Promise.all([mergeGuestCart(services), mergeGuestCart(services)]);
  expect(all.map(({ merged }) => merged)).toEqual([1, 0]);
  expect(bulks(services)).toHaveLength(1);
});

it('has the same effect once when two tabs upload it, and when the first response was lost', async () => {
  const cart = fakeCustomerCart();
  const lines = [line('a', { quantity: 2 })];
  const respond = cart.responses[BULK];
  store({ cart: { lines } });
  cart.responses[BULK] = (call) => {
    respond?.(call);
    throw new ApiError('timeout', 0);
  };
  const first = tab(cart);
  expect(await mergeGuestCart(first)).toMatchObject({ merged: 0, unmerged: { reason: 'failed', lines } });
  expect(stored('cart').lines).toHaveLength(1);

  cart.responses[BULK] = respond as never;
  const second = tab(cart);
  expect(await mergeGuestCart(second)).toMatchObject({ merged: 2 });
  expect(cart.lines).toMatchObject([{ quantity: 2 }]);
  const [one, other] = [first, second].map((services) => bulks(services)[0]?.options?.idempotencyKey);
  expect(one).toBe(other);
});

it('uses another key for other content', async () => {
  const cart = fakeCustomerCart();
  const services = tab(cart);
  for (const quantity of [1, 2]) {
    store({ cart: { lines: [line('a', { quantity })] } });
    await mergeGuestCart(services);
  }
  const keys = bulks(services).map(({ options }) => options?.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('merges gifts for different days as different lines', async () => {
  const scheduled = { ...gift, send_on: sendDay.ahead };
  store({ cart: { lines: [line('a', scheduled)] } });
  const cart = fakeCustomerCart(input(gift));
  await mergeGuestCart(tab(cart));
  expect(cart.lines.map(({ quantity, send_on }) => [quantity, send_on])).toEqual([
    [1, undefined],
    [1, sendDay.ahead],
  ]);
});

it('waits for the lock of another tab where the browser supports locks', async () => {
  const request = jest.fn((_name: string, work: () => unknown) => work());
  Object.assign(navigator, { locks: { request } });
  store({ cart: { lines: [line('a')] } });
  await mergeGuestCart(tab(fakeCustomerCart()));
  expect(request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
});

it('keeps what another tab adds during the merge', async () => {
  const cart = fakeCustomerCart();
  store({ cart: { lines: [line('a')] } });
  const respond = cart.responses[BULK];
  cart.responses[BULK] = (call) => {
    store({ cart: { lines: [line('a', { quantity: 3 }), line('b')] } });
    return respond?.(call);
  };
  await mergeGuestCart(tab(cart));
  expect(stored('cart').lines).toMatchObject([
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ]);
});

it("keeps the lines when the account's cart has another currency, and replaces the cart on request", async () => {
  const cart = fakeCustomerCart(input({ currency: 2 }));
  const services = tab(cart);
  store({ cart: { lines: [line('a')] } });
  const { unmerged } = await mergeGuestCart(services);
  expect(unmerged).toMatchObject({
    reason: 'clash',
    lines: [{ id: 'a' }],
    error: { text: 'Your cart holds gift cards of another currency' },
  });
  expect(stored('cart').lines).toHaveLength(1);
  expect(cart.lines).toMatchObject([{ currency: 2 }]);

  expect(await replaceWithGuestCart(services)).toMatchObject({ merged: 1, count: 1 });
  expect(cart.lines).toMatchObject([{ currency: 1 }]);
  expect(stored('cart').lines).toHaveLength(0);
});

it('merges what can be sold, and returns the other lines with their errors', async () => {
  const cart = fakeCustomerCart();
  const respond = cart.responses[BULK];
  cart.responses[BULK] = (call) => {
    const { cart_items } = call.body as { cart_items: { brand_id: number }[] };
    const index = cart_items.findIndex(({ brand_id }) => brand_id === 9);
    if (index >= 0) throw unavailable(index);
    return respond?.(call);
  };
  store({ cart: { lines: [line('gone', { brand_id: 9 }), line('good')] } });
  expect(await mergeGuestCart(tab(cart))).toMatchObject({
    merged: 1,
    unmerged: {
      reason: 'unavailable',
      lines: [{ id: 'gone' }],
      lineErrors: { gone: { text: 'This gift card is no longer available' } },
    },
  });
  expect(stored('cart').lines).toMatchObject([{ id: 'gone' }]);
  expect(cart.lines).toMatchObject([{ brand_id: 7 }]);
});

it('merges nothing for a guest', async () => {
  store({ cart: { lines: [line('a')] } });
  const services = fakeServices();
  expect(await mergeGuestCart(services)).toEqual({ merged: 0 });
  expect(services.calls).toHaveLength(0);
});

function respondAsServer(cart: FakeCustomerCart, call: Parameters<FakeCustomerCart['responses'][string]>[0]) {
  const { cart_items } = call.body as { cart_items: Parameters<FakeCustomerCart['addLine']>[0][] };
  for (const it of cart_items) cart.addLine(it);
  return { items: cart.lines };
}
