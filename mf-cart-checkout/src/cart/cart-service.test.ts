import { fakeServices } from '@giftstore/testing';
import { checkout, fillStorage, input, line, store, stored } from '../builders.test.fixture';
import { remote } from '../remote';
import { createCartStorage } from './cart-storage';

const services = fakeServices();
const { bus, navigations } = services;

beforeAll(() => remote.bootstrap(services));
beforeEach(() => {
  localStorage.clear();
  navigations.length = 0;
});
afterEach(() => bus.send('cart/clear', {}));

it('adds over the bus, and publishes and returns the count [core-4.13, core-4.30, core-2.65]', async () => {
  const changed = jest.fn();
  const unsubscribe = bus.on('cart/changed', changed);
  expect(await bus.send('cart/add', { line: input({ quantity: 2 }) })).toEqual({
    outcome: 'added',
    count: 2,
    added: 2,
  });
  unsubscribe();
  expect(bus.current('cart')).toEqual({ count: 2 });
  expect(changed).toHaveBeenCalledWith({ count: 2 });
  expect(stored('cart').lines).toMatchObject([{ brand_id: 7, quantity: 2 }]);
});

it('returns a clash and a full cart without changing the cart', async () => {
  store({ cart: { lines: [line('a', { quantity: 5 })] } });
  expect(await bus.send('cart/add', { line: input({ currency: 2 }) })).toEqual({
    outcome: 'clash',
    count: 5,
    added: 0,
  });
  expect(await bus.send('cart/add', { line: input({ brand_id: 8 }) })).toEqual({
    outcome: 'full',
    count: 5,
    added: 0,
  });
  expect(stored('cart').lines).toHaveLength(1);
});

it('adds to the cart that another tab has saved', async () => {
  await bus.send('cart/add', { line: input() });
  store({ cart: { lines: [line('other', { brand_id: 8, quantity: 2 })] } });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 3 });
});

it('ignores invalid lines and keeps the others', async () => {
  store({ cart: { lines: [{ brand_id: 'seven' }, null, line('good'), line('many', { quantity: 900 })] } });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 2 });
});

it('works on this page when storage is full', async () => {
  fillStorage();
  await bus.send('cart/add', { line: input() });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 2 });
  jest.restoreAllMocks();
});

it('clears cart, checkout and selected currency together [core-4.22]', async () => {
  store({ cart: { lines: [line('a')], currency: 'USD' }, checkout: checkout() });
  await bus.send('cart/clear', {});
  expect(stored('cart')).toEqual({ lines: [] });
  expect(stored('checkout')).toBeUndefined();
  expect(bus.current('cart')).toEqual({ count: 0 });
});

it("publishes the count of a guest's cart without a request", async () => {
  store({ cart: { lines: [line('a', { quantity: 3 })] } });
  expect(await bus.send('cart/sync', {})).toEqual({ count: 3, merged: 0 });
  expect(bus.current('cart')).toEqual({ count: 3 });
  expect(services.calls).toHaveLength(0);
});

it('opens the payment page for one line in AED, as its page has the price, and does not change the cart', async () => {
  store({ cart: { lines: [line('a')], currency: 'USD' } });
  await bus.send('cart/buyNow', { line: input({ brand_id: 9, quantity: 2 }) });
  expect(stored('cart').lines).toMatchObject([{ id: 'a' }]);
  expect(stored('checkout')).toMatchObject({
    source: 'buyNow',
    currency: 'AED',
    lines: [{ brand_id: 9, quantity: 2 }],
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(navigations).toMatchObject([{ path: '/payment' }]);
});

it('rejects a buy-now when storage is full', async () => {
  fillStorage();
  await expect(bus.send('cart/buyNow', { line: input() })).rejects.toThrow('no storage has room');
  expect(navigations).toEqual([]);
  jest.restoreAllMocks();
});

it("keeps the guest's details of the last checkout", async () => {
  store({ checkout: checkout() });
  await bus.send('cart/buyNow', { line: input() });
  expect(stored('checkout').guest.email).toBe('mona@example.com');
});

it('calls the listener for changes in this tab and another', async () => {
  const listener = jest.fn();
  const unsubscribe = createCartStorage(bus).subscribe(listener);
  await bus.send('cart/add', { line: input() });
  store({ cart: { lines: [line('a'), line('b')] } });
  window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
