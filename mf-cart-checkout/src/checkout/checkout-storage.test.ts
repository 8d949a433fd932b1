import { createBus, resetBus } from '@giftstore/bus';
import { checkout, fillStorage, line, store, stored } from '../builders.test.fixture';
import { type Checkout, createCheckoutStorage, type Purchase } from './checkout-storage';

const bus = createBus({ name: 'test', version: '0' });
const storage = createCheckoutStorage(bus);
const purchaseOf = (id: string, currency = 'AED'): Purchase => ({
  source: 'cart',
  lines: [line(id)],
  currency,
});
const signIn = (email: string) => bus.publish('session', { signedIn: true, email });

beforeEach(() => {
  localStorage.clear();
  storage.clear();
  bus.publish('session', { signedIn: false });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => resetBus());

it('starts with a new key', () => {
  const started = storage.start(purchaseOf('a'));
  expect(started.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(stored('checkout')).toEqual({ ...started, buyer: 'guest' });
});

it('keeps guest, key and order of an earlier attempt, so that no second order is placed', () => {
  const order = { order_id: 'GG-1', access_token: 't' };
  store({ checkout: checkout({ order, request: '{}' }) });
  expect(storage.start(purchaseOf('b', 'USD'))).toMatchObject({
    lines: [{ id: 'b' }],
    currency: 'USD',
    guest: { email: 'mona@example.com' },
    idempotencyKey: 'key-1',
    request: '{}',
    order,
  });
});

describe('the owner', () => {
  const mona = { ...checkout({ buyer: 'customer', account: 'mona@example.com', guest: undefined }) };

  it('restores their checkout when they sign in again', () => {
    store({ checkout: mona });
    expect(storage.read()).toBeUndefined();
    signIn('mona@example.com');
    expect(storage.read()).toMatchObject({ lines: [{ id: 'a' }], idempotencyKey: 'key-1' });
  });

  it('is hidden from a guest, whose own checkout holds nothing of it', () => {
    store({ checkout: { ...mona, order: { order_id: 'GG-1', access_token: '' } } });
    expect(storage.read()).toBeUndefined();
    expect(storage.start(purchaseOf('b'))).toMatchObject({
      buyer: 'guest',
      lines: [{ id: 'b' }],
      order: undefined,
    });
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });

  it('loses the checkout when another customer signs in', () => {
    store({ checkout: mona });
    signIn('ali@example.com');
    expect(storage.read()).toBeUndefined();
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });

  it('adopts the cards and the order of their guest checkout at sign-in, without details and key', () => {
    const order = { order_id: 'GG-1', access_token: 't' };
    store({ checkout: checkout({ source: 'buyNow', order, request: '{}', draft: checkout().guest }) });
    signIn('ali@example.com');
    const adopted = storage.read();
    expect(adopted).toMatchObject({ buyer: 'customer', account: 'ali@example.com', source: 'buyNow', order });
    expect(adopted).not.toHaveProperty('request');
    expect(adopted?.idempotencyKey).not.toBe('key-1');
    expect(storage.read()).toEqual(adopted);
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });
});

it.each([
  ['not a checkout', '{"source":"unknown"}'],
  ['not JSON', '{'],
])('ignores session storage that is %s', (_, text) => {
  sessionStorage.setItem('giftstore.checkout', text);
  expect(storage.read()).toBeUndefined();
});

it('prefers session storage over local storage', () => {
  store({ checkout: checkout({ idempotencyKey: 'old' }) });
  sessionStorage.setItem('giftstore.checkout', JSON.stringify(checkout() as Checkout));
  expect(storage.read()?.idempotencyKey).toBe('key-1');
});

describe('full storage', () => {
  it('uses session storage when local storage is full', () => {
    fillStorage([localStorage]);
    storage.write(checkout() as Checkout);
    expect(storage.isSaved()).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('giftstore.checkout') ?? '')).toEqual(checkout());
  });

  it('removes the copy in session storage when local storage has room again', () => {
    sessionStorage.setItem('giftstore.checkout', JSON.stringify(checkout()));
    storage.write(checkout({ idempotencyKey: 'key-2' }) as Checkout);
    expect(storage.isSaved()).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports a checkout that no storage has room for, and returns it on this page only', () => {
    sessionStorage.setItem('giftstore.checkout', JSON.stringify(checkout({ idempotencyKey: 'stale' })));
    fillStorage();
    storage.write(checkout() as Checkout);
    expect(storage.isSaved()).toBe(false);
    expect(storage.read()).toEqual(checkout());
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports blocked storage', () => {
    for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    storage.start(purchaseOf('a'));
    expect(storage.isSaved()).toBe(false);
  });
});
