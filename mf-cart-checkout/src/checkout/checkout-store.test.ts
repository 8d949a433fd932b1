import { checkout, line, store, stored } from '../builders.test.fixture';
import { type Checkout, createCheckoutStore } from './checkout-store';
import { endHandOver } from './hand-over';

beforeEach(() => {
  localStorage.clear();
  createCheckoutStore().clear();
});
afterEach(() => jest.restoreAllMocks());

it('begins with a key of its own', () => {
  const begun = createCheckoutStore().begin('cart', [line('a')], 'AED');
  expect(begun.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(stored('checkout')).toEqual(begun);
});

it('keeps guest, key and order of an earlier try, so that no second order is made of it', () => {
  const order = { order_id: 'GG-1', access_token: 't' };
  store({ checkout: checkout({ order, request: '{}' }) });
  expect(createCheckoutStore().begin('cart', [line('b')], 'USD')).toMatchObject({
    lines: [{ id: 'b' }],
    currency: 'USD',
    guest: { email: 'mona@example.com' },
    idempotencyKey: 'key-1',
    request: '{}',
    order,
  });
});

it('hands the checkout to the next document by the tab when local storage is full', () => {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(this: Storage, ...item) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, item);
  });
  createCheckoutStore().write(checkout() as Checkout);
  expect(sessionStorage).toHaveLength(1);
  expect(createCheckoutStore().read()).toEqual(checkout());
  endHandOver();
  expect(sessionStorage).toHaveLength(0);
});

it('hands it over by the window where all storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  createCheckoutStore().write(checkout() as Checkout);
  expect(window.name).toContain('key-1');
  expect(createCheckoutStore().read()).toEqual(checkout());
});

it.each([
  ['not a checkout', '{"source":"elsewhere"}'],
  ['not JSON', '{'],
])('takes over nothing that is %s', (_, text) => {
  sessionStorage.setItem('giftstore.checkout', text);
  expect(createCheckoutStore().read()).toBeUndefined();
});

it('believes no name that another site gave to the window while storage works', () => {
  window.name = `giftstore.checkout:${JSON.stringify(checkout())}`;
  expect(createCheckoutStore().read()).toBeUndefined();
  window.name = '';
});
