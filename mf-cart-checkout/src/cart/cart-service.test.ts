import { fakeServices } from '@giftstore/testing';
import { checkout, input, line, store, stored } from '../builders.test.fixture';
import { remote } from '../remote';
import { createCartStorage } from './cart-storage';

const services = fakeServices();
const { bus, went } = services;

beforeAll(() => remote.bootstrap(services));
beforeEach(() => {
  localStorage.clear();
  went.length = 0;
});
afterEach(() => bus.send('cart/clear', {}));

it('adds over the bus, tells the badge and says how many there are [core-4.13, core-4.30, core-2.65]', async () => {
  const changed = jest.fn();
  const stop = bus.on('cart/changed', changed);
  expect(await bus.send('cart/add', { line: input({ quantity: 2 }) })).toEqual({
    outcome: 'added',
    count: 2,
    added: 2,
  });
  stop();
  expect(bus.current('cart')).toEqual({ count: 2 });
  expect(changed).toHaveBeenCalledWith({ count: 2 });
  expect(stored('cart').lines).toMatchObject([{ brand_id: 7, quantity: 2 }]);
});

it('answers a clash and a full cart without touching the cart', async () => {
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

it('adds to what another tab has written meanwhile', async () => {
  await bus.send('cart/add', { line: input() });
  store({ cart: { lines: [line('other', { brand_id: 8, quantity: 2 })] } });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 3 });
});

it('drops lines that cannot be read and keeps the others', async () => {
  store({ cart: { lines: [{ brand_id: 'seven' }, null, line('good'), line('many', { quantity: 900 })] } });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 2 });
});

it('works for this page when storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await bus.send('cart/add', { line: input() });
  expect(await bus.send('cart/add', { line: input() })).toMatchObject({ outcome: 'added', count: 2 });
  full.mockRestore();
});

it('clears cart, checkout and chosen currency together [core-4.22]', async () => {
  store({ cart: { lines: [line('a')], currency: 'USD' }, checkout: checkout() });
  await bus.send('cart/clear', {});
  expect(stored('cart')).toEqual({ lines: [] });
  expect(stored('checkout')).toBeUndefined();
  expect(bus.current('cart')).toEqual({ count: 0 });
});

it("tells the badge of a guest's cart, and asks nobody", async () => {
  store({ cart: { lines: [line('a', { quantity: 3 })] } });
  expect(await bus.send('cart/sync', {})).toEqual({ count: 3, merged: 0 });
  expect(bus.current('cart')).toEqual({ count: 3 });
  expect(services.calls).toHaveLength(0);
});

it('buys one line at once and leaves the cart as it is', async () => {
  store({ cart: { lines: [line('a')], currency: 'USD' } });
  await bus.send('cart/buyNow', { line: input({ brand_id: 9, quantity: 2 }) });
  expect(stored('cart').lines).toMatchObject([{ id: 'a' }]);
  expect(stored('checkout')).toMatchObject({
    source: 'buyNow',
    currency: 'USD',
    lines: [{ brand_id: 9, quantity: 2 }],
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(went).toMatchObject([{ path: '/payment' }]);
});

it('remembers who bought last, so that they need not type it again', async () => {
  store({ checkout: checkout() });
  await bus.send('cart/buyNow', { line: input() });
  expect(stored('checkout').guest.email).toBe('mona@example.com');
});

it('tells the page of changes here and in another tab', async () => {
  const hear = jest.fn();
  const stop = createCartStorage(bus).subscribe(hear);
  await bus.send('cart/add', { line: input() });
  store({ cart: { lines: [line('a'), line('b')] } });
  window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
  expect(hear).toHaveBeenCalledTimes(2);
});
