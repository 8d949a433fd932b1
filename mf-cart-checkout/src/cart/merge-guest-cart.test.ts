import { ApiError } from '@giftstore/http';
import { type FakeServices, fakeServices } from '@giftstore/testing';
import { input, line, store, stored } from '../builders.test.fixture';
import { type FakeCustomerCart, fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { syncCart } from './cart-service';
import { mergeGuestCart, replaceWithGuestCart, takeMergedCount } from './merge-guest-cart';

const BULK = 'POST /v2/cart_items/bulk';

function tab(cart: FakeCustomerCart): FakeServices {
  const services = fakeServices(cart.answers);
  signIn(services);
  return services;
}
const bulks = ({ calls }: FakeServices) => calls.filter(({ path }) => path.endsWith('/bulk'));
const gone = (index: number) =>
  new ApiError('refused', 422, {
    data: { line_faults: [{ index, field: 'brand_id', message: 'This gift card is no longer available' }] },
  });

beforeEach(() => void takeMergedCount());

it('hands the guest’s lines over after sign-in, and only then forgets them [core-4.16]', async () => {
  store({ cart: { lines: [line('a', { quantity: 2 })], currency: 'USD' } });
  const cart = fakeCustomerCart(input());
  const services = tab(cart);
  cart.answers[BULK] = jest.fn(cart.answers[BULK]).mockImplementationOnce((call) => {
    expect(stored('cart').lines).toHaveLength(1);
    return ownCartAnswer(cart, call);
  });
  const told: number[] = [];
  services.bus.subscribe('cart', ({ count }) => told.push(count));
  expect(await syncCart(services)({})).toEqual({ count: 3, merged: 2 });
  expect(told).toEqual([3]);
  expect(stored('cart')).toEqual({ lines: [], currency: 'USD' });
  expect(services.bus.current('cart')).toEqual({ count: 3 });
  expect(takeMergedCount()).toBe(2);
  expect(takeMergedCount()).toBe(0);
});

it('asks once however many ask', async () => {
  store({ cart: { lines: [line('a')] } });
  const services = tab(fakeCustomerCart());
  const all = await Promise.all([mergeGuestCart(services), mergeGuestCart(services)]);
  expect(all.map(({ merged }) => merged)).toEqual([1, 0]);
  expect(bulks(services)).toHaveLength(1);
});

it('is one request to the server when two tabs send it at once, and when the first answer was lost', async () => {
  const cart = fakeCustomerCart();
  const lines = [line('a', { quantity: 2 })];
  const answer = cart.answers[BULK];
  store({ cart: { lines } });
  cart.answers[BULK] = (call) => {
    answer?.(call);
    throw new ApiError('timeout', 0);
  };
  const first = tab(cart);
  expect(await mergeGuestCart(first)).toMatchObject({ merged: 0, unmerged: { reason: 'failed', lines } });
  expect(stored('cart').lines).toHaveLength(1);

  cart.answers[BULK] = answer as never;
  const second = tab(cart);
  expect(await mergeGuestCart(second)).toMatchObject({ merged: 2 });
  expect(cart.lines).toMatchObject([{ quantity: 2 }]);
  const [one, other] = [first, second].map((services) => bulks(services)[0]?.options?.idempotencyKey);
  expect(one).toBe(other);
});

it('sends other content under another key', async () => {
  const cart = fakeCustomerCart();
  const services = tab(cart);
  for (const quantity of [1, 2]) {
    store({ cart: { lines: [line('a', { quantity })] } });
    await mergeGuestCart(services);
  }
  const keys = bulks(services).map(({ options }) => options?.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('waits for its turn among the tabs where the browser knows of turns', async () => {
  const request = jest.fn((_name: string, work: () => unknown) => work());
  Object.assign(navigator, { locks: { request } });
  store({ cart: { lines: [line('a')] } });
  await mergeGuestCart(tab(fakeCustomerCart()));
  expect(request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
});

it('leaves what another tab adds meanwhile', async () => {
  const cart = fakeCustomerCart();
  store({ cart: { lines: [line('a')] } });
  const answer = cart.answers[BULK];
  cart.answers[BULK] = (call) => {
    store({ cart: { lines: [line('a', { quantity: 3 }), line('b')] } });
    return answer?.(call);
  };
  await mergeGuestCart(tab(cart));
  expect(stored('cart').lines).toMatchObject([
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ]);
});

it('loses nothing where the account’s cart is of another currency, and replaces it when told to', async () => {
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

it('hands over what can be sold, and keeps and names the rest', async () => {
  const cart = fakeCustomerCart();
  const answer = cart.answers[BULK];
  cart.answers[BULK] = (call) => {
    const { cart_items } = call.body as { cart_items: { brand_id: number }[] };
    const index = cart_items.findIndex(({ brand_id }) => brand_id === 9);
    if (index >= 0) throw gone(index);
    return answer?.(call);
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

it('hands nothing over for a guest', async () => {
  store({ cart: { lines: [line('a')] } });
  const services = fakeServices();
  expect(await mergeGuestCart(services)).toEqual({ merged: 0 });
  expect(services.calls).toHaveLength(0);
});

function ownCartAnswer(cart: FakeCustomerCart, call: Parameters<FakeCustomerCart['answers'][string]>[0]) {
  const { cart_items } = call.body as { cart_items: Parameters<FakeCustomerCart['put']>[0][] };
  for (const it of cart_items) cart.put(it);
  return { items: cart.lines };
}
