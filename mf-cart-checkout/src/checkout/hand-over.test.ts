import { createBus, resetBus } from '@giftstore/bus';
import { checkout } from '../builders.test.fixture';
import { type Checkout, createCheckoutStore } from './checkout-store';
import { endHandOver, takeOver } from './hand-over';

const shop = createCheckoutStore(createBus({ name: 'test', version: '0' }));
const { setItem } = Storage.prototype;

/** Storage that takes nothing more: local storage alone, or both. */
function fill(which: (storage: Storage) => boolean): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(this: Storage, ...item) {
    if (which(this)) throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, item);
  });
}

function block(): void {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
}

// biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it, or somebody else
const setProof = (value: string) => (document.cookie = `checkout-tab=${value}; path=/`);

afterEach(() => {
  jest.restoreAllMocks();
  shop.clear();
  endHandOver();
  resetBus();
});

it('goes by the tab when local storage is full', () => {
  fill((storage) => storage === localStorage);
  shop.write(checkout() as Checkout);
  expect(sessionStorage).toHaveLength(1);
  expect(takeOver()).toEqual(checkout());
  endHandOver();
  expect(sessionStorage).toHaveLength(0);
});

it("goes by the window's name when the tab's storage is full as well, proven by a cookie", () => {
  sessionStorage.setItem('giftstore.checkout', JSON.stringify(checkout({ idempotencyKey: 'stale' })));
  fill(() => true);
  shop.write(checkout() as Checkout);
  expect(takeOver()).toEqual(checkout());
  expect(document.cookie).toMatch(/checkout-tab=[0-9a-f]{32}/);
  endHandOver();
  expect(window.name).toBe('');
  expect(document.cookie).not.toContain('checkout-tab');
});

it('goes by the name alone where all storage is blocked', () => {
  block();
  shop.write(checkout() as Checkout);
  setProof('; max-age=0');
  expect(takeOver()).toEqual(checkout());
});

it.each([
  ['no proof', ''],
  ['a proof that is not ours', 'ours'],
])('believes no name that another site gave, with %s, while storage can be read', (_, cookie) => {
  if (cookie) setProof(cookie);
  window.name = `giftstore.checkout:theirs:${JSON.stringify(checkout())}`;
  expect(takeOver()).toBeUndefined();
});

it('leaves a name alone that is not of this shop', () => {
  window.name = 'somebody else';
  endHandOver();
  expect(window.name).toBe('somebody else');
  window.name = '';
});
