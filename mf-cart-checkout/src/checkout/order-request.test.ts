import type { Amounts } from '../amounts/amounts';
import { checkout, gift, line, sendDay } from '../builders.test.fixture';
import {
  isRequestCurrent,
  orderRequest,
  type ReadyCheckout,
  withoutOrder,
  withRequest,
} from './order-request';

const amounts: Amounts = {
  currency: 'AED',
  convertedValue: 100,
  currencyFee: 0,
  subTotal: 100,
  serviceFee: 4,
  vat: 0.2,
  grandTotal: 104.2,
  toPay: 104.2,
  orderTotalAed: 104.2,
  cardValueAed: 100,
};
const startedCheckout = (more: object = {}) => checkout(more) as ReadyCheckout;

it('has the cards, the buyer and the amounts that the shopper saw', () => {
  expect(
    orderRequest(startedCheckout({ lines: [line('a', { ...gift, send_on: sendDay.ahead })] }), amounts, 'en'),
  ).toEqual({
    user: { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com' },
    giftcard: [
      expect.objectContaining({ brand_id: 7, contact_email: 'sara@example.com', send_on: sendDay.ahead }),
    ],
    order: {
      payment_currency: 'AED',
      currency: 1,
      order_total_aed: 104.2,
      card_value_aed: 100,
      language_code: 'en',
      program_id: 1,
      isforself: false,
    },
    amount_to_pay: 104.2,
  });
});

it("has the day of a customer's buy-now", () => {
  const lines = [line('a', { ...gift, send_on: sendDay.ahead })];
  const bought = startedCheckout({ source: 'buyNow', buyer: 'customer', guest: undefined, lines });
  expect(orderRequest(bought, amounts, 'en')).toMatchObject({
    orders: { isbuynow: true, item: { contact_email: 'sara@example.com', send_on: sendDay.ahead } },
  });
});

it("uses the checkout's first key", () => {
  const sent = withRequest(startedCheckout(), amounts, 'en');
  expect(sent.idempotencyKey).toBe('key-1');
  expect(isRequestCurrent(sent)).toBe(true);
});

it('stays the same when the page shows other amounts later', () => {
  const sent = withRequest(startedCheckout(), amounts, 'en');
  expect(withRequest(sent, { ...amounts, toPay: 110 }, 'en')).toBe(sent);
});

it.each([
  ['another guest', { guest: { first_name: 'Ali', last_name: 'Haddad', email: 'mona@example.com' } }],
  ['another quantity', { lines: [line('a', { quantity: 2 })] }],
  ['another currency', { currency: 'USD' }],
])('gets a new key for %s', (_, more) => {
  const sent = withRequest(startedCheckout(), amounts, 'en');
  const other = withRequest({ ...sent, ...more } as ReadyCheckout, amounts, 'en');
  expect(other.idempotencyKey).not.toBe('key-1');
  expect(isRequestCurrent(other)).toBe(true);
});

it('gets a new key for another day', () => {
  const sent = withRequest(startedCheckout({ lines: [line('a', gift)] }), amounts, 'en');
  const lines = [line('a', { ...gift, send_on: sendDay.ahead })];
  expect(withRequest({ ...sent, lines }, amounts, 'en').idempotencyKey).not.toBe('key-1');
});

it('removes order and body together, and gets a new key', () => {
  const sent = {
    ...withRequest(startedCheckout(), amounts, 'en'),
    order: { order_id: 'GG-1', access_token: 't' },
  };
  const fresh = withoutOrder(sent);
  expect(fresh).not.toHaveProperty('order');
  expect(fresh).not.toHaveProperty('request');
  expect(fresh.idempotencyKey).not.toBe('key-1');
});

it.each(['{', 'null', '{"user":{}}'])('ignores a stored body that is %s', (request) => {
  expect(isRequestCurrent(startedCheckout({ request }))).toBe(false);
});
