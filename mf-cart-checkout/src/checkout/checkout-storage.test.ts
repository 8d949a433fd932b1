import { createBus, resetBus } from '@giftstore/bus';
import { checkout, line, store, stored } from '../builders.test.fixture';
import { type Checkout, createCheckoutStorage, type Purchase } from './checkout-storage';

const bus = createBus({ name: 'test', version: '0' });
const shop = createCheckoutStorage(bus);
const bought = (id: string, currency = 'AED'): Purchase => ({ source: 'cart', lines: [line(id)], currency });
const signIn = (email: string) => bus.publish('session', { signedIn: true, email });

beforeEach(() => {
  localStorage.clear();
  shop.clear();
  bus.publish('session', { signedIn: false });
});
afterAll(() => resetBus());

it('begins with a key of its own', () => {
  const begun = shop.start(bought('a'));
  expect(begun.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(stored('checkout')).toEqual({ ...begun, buyer: 'guest' });
});

it('keeps guest, key and order of an earlier try, so that no second order is made of it', () => {
  const order = { order_id: 'GG-1', access_token: 't' };
  store({ checkout: checkout({ order, request: '{}' }) });
  expect(shop.start(bought('b', 'USD'))).toMatchObject({
    lines: [{ id: 'b' }],
    currency: 'USD',
    guest: { email: 'mona@example.com' },
    idempotencyKey: 'key-1',
    request: '{}',
    order,
  });
});

describe('whose it is', () => {
  const mona = { ...checkout({ buyer: 'customer', account: 'mona@example.com', guest: undefined }) };

  it('is gone on with by the same person, also after the session had ended', () => {
    store({ checkout: mona });
    expect(shop.read()).toBeUndefined();
    signIn('mona@example.com');
    expect(shop.read()).toMatchObject({ lines: [{ id: 'a' }], idempotencyKey: 'key-1' });
  });

  it('is not shown to a guest, and what they begin instead holds nothing of it', () => {
    store({ checkout: { ...mona, order: { order_id: 'GG-1', access_token: '' } } });
    expect(shop.read()).toBeUndefined();
    expect(shop.start(bought('b'))).toMatchObject({ buyer: 'guest', lines: [{ id: 'b' }], order: undefined });
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });

  it('goes when another person signs in', () => {
    store({ checkout: mona });
    signIn('ali@example.com');
    expect(shop.read()).toBeUndefined();
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });

  it('comes along when a guest signs in: the cards and the order, neither details nor key', () => {
    const order = { order_id: 'GG-1', access_token: 't' };
    store({ checkout: checkout({ source: 'buyNow', order, request: '{}', draft: checkout().guest }) });
    signIn('ali@example.com');
    const taken = shop.read();
    expect(taken).toMatchObject({ buyer: 'customer', account: 'ali@example.com', source: 'buyNow', order });
    expect(taken).not.toHaveProperty('request');
    expect(taken?.idempotencyKey).not.toBe('key-1');
    expect(shop.read()).toEqual(taken);
    expect(localStorage.getItem('state')).not.toContain('mona@example.com');
  });
});

it.each([
  ['not a checkout', '{"source":"elsewhere"}'],
  ['not JSON', '{'],
])('takes over nothing that is %s', (_, text) => {
  sessionStorage.setItem('giftstore.checkout', text);
  expect(shop.read()).toBeUndefined();
});

it('takes the one that was handed over before the one that is stored', () => {
  store({ checkout: checkout({ idempotencyKey: 'old' }) });
  sessionStorage.setItem('giftstore.checkout', JSON.stringify(checkout() as Checkout));
  expect(shop.read()?.idempotencyKey).toBe('key-1');
});
