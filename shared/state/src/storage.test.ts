import { STATE_KEY } from '@giftstore/contracts';
import { storedSlice } from './storage';

const country = storedSlice('country');
const cart = storedSlice('cart');

beforeEach(() => {
  localStorage.clear();
  country.clear();
  cart.clear();
});

it('stores slices under one versioned key [core-9.1]', () => {
  expect(country.write({ unitId: 3 })).toBe(true);
  cart.write({ lines: [] });
  expect(JSON.parse(localStorage.getItem(STATE_KEY) ?? '')).toMatchObject({
    version: 1,
    country: { unitId: 3 },
  });
  expect(country.read()).toEqual({ unitId: 3 });
});

it.each([
  ['not JSON', '{'],
  ['another version', '{"version":99,"country":{"unitId":3}}'],
  ['another shape', '{"version":1,"country":{"unitId":"three"}}'],
  ['null', 'null'],
  ['an array', '[]'],
])('starts clean from %s', (_, text) => {
  localStorage.setItem(STATE_KEY, text);
  expect(country.read()).toBeUndefined();
  expect(country.write({ unitId: 5 })).toBe(true);
  expect(country.read()).toEqual({ unitId: 5 });
});

it('removes a slice that the contract does not declare', () => {
  localStorage.setItem(
    STATE_KEY,
    '{"version":1,"country":{"unitId":3},"profile":{"email":"noor@example.com"}}',
  );
  cart.write({ lines: [] });
  expect(JSON.parse(localStorage.getItem(STATE_KEY) ?? '')).toEqual({
    version: 1,
    country: { unitId: 3 },
    cart: { lines: [] },
  });
});

it('returns the value on this page when storage is full or blocked', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(country.write({ unitId: 8 })).toBe(false);
  expect(country.read()).toEqual({ unitId: 8 });
  full.mockRestore();
});

it('calls the listener when another tab wrote, until it is unsubscribed', () => {
  const listener = jest.fn();
  const unsubscribe = country.onOtherTab(listener);
  localStorage.setItem(STATE_KEY, '{"version":1,"country":{"unitId":9}}');
  window.dispatchEvent(new StorageEvent('storage', { key: STATE_KEY }));
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: STATE_KEY }));
  expect(listener.mock.calls).toEqual([[{ unitId: 9 }]]);
});
