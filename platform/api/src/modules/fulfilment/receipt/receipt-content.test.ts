import type { OrderLineRow, OrderRow } from '../../orders/order-repository';
import { type ReceiptRecords, rateNotes, receiptOf, returnedSums, sumsOf, vatNotes } from './receipt-content';

const amounts = {
  paymentCurrency: 'USD',
  vatPercent: '5.000',
  subTotal: 28_59,
  markup: 0,
  serviceFee: 1_00,
  vatOnMarkup: 0,
  vatOnServiceFee: 5,
  grandTotal: 29_64,
  pointsUsed: 0,
  pointsValue: 0,
  cardAmount: 29_64,
};
const sums = (currencyCode: string, order = amounts as OrderRow) =>
  sumsOf(
    {
      order,
      lines: [{ currencyCode, value: 28_59 } as OrderLineRow],
      card: null,
      isDeclined: false,
    },
    (minor) => `USD ${(minor / 100).toFixed(2)}`,
  );

it('shows the currency fee of a receipt as a row of its own, as the cart does [core-5.37]', () => {
  expect(sums('AED').slice(0, 3)).toEqual([
    { label: 'Converted value', amount: 'USD 27.23' },
    { label: 'Currency fee (5%)', amount: 'USD 1.36' },
    { label: 'Subtotal', amount: 'USD 28.59' },
  ]);
});

it('shows no currency fee for cards of the currency paid in', () => {
  expect(sums('USD')[0]).toEqual({ label: 'Subtotal', amount: 'USD 28.59' });
});

it("says what VAT is on in the words of the order's page", () => {
  const order = { ...amounts, markup: 80, vatOnMarkup: 4 } as OrderRow;
  expect(sums('USD', order).filter(({ label }) => label.includes('VAT'))).toEqual([
    { label: 'No VAT on USD 28.59 (gift cards)', amount: 'USD 0.00' },
    { label: 'VAT on USD 0.80 (brand’s charge)', amount: 'USD 0.04' },
    { label: 'VAT on USD 1.00 (delivery)', amount: 'USD 0.05' },
  ]);
});

const unchanged: ReceiptRecords['returned'] = { parts: [], cards: [], byBuyer: false, isPending: false };

/** That of an order of two cards in one line. */
function receipt(state: string, returned: Partial<ReceiptRecords['returned']> = {}) {
  const seller = {
    brandName: 'Gifti',
    name: 'Demo',
    address: 'Dubai',
    taxNumber: '1',
    email: 'a@gifti.example',
  };
  const order = { ...amounts, state, orderId: 'GG-7', firstName: 'Noor', lastName: 'Haddad' } as OrderRow;
  const line = { id: 'one', brandName: 'Plain', currencyCode: 'USD', value: 28_59, quantity: 2 };
  return receiptOf({ order, lines: [line as OrderLineRow], card: null, isDeclined: false }, seller, {
    paidAt: new Date('2026-11-30T21:08:00Z'),
    returned: { ...unchanged, ...returned },
    mails: [],
    now: new Date(),
  });
}

it('is dated by the day that the payment had in the Emirates, and says so', () => {
  expect(receipt('FULFILLED').facts).toContainEqual(['Date', '1 December 2026, UAE time']);
});

describe('the mark of a receipt', () => {
  const parts = [
    { id: 'part', at: new Date('2026-11-30T08:00:00Z'), amount: 10_00, points: 0, value: 10_00 },
  ];
  const ended = (...areVoid: boolean[]) => areVoid.map((isVoid) => ({ lineId: 'one', isVoid }));

  it.each<[string | undefined, string, Parameters<typeof receipt>[1]]>([
    [undefined, 'FULFILLED', {}],
    [undefined, 'APPROVED', { cards: ended(true), isPending: true }],
    ['Partly refunded', 'FULFILLED', { parts }],
    ['Partly refunded', 'FULFILLED', { parts, cards: ended(true, false) }],
    ['Cancelled', 'APPROVED', { cards: ended(true, true), byBuyer: true, isPending: true }],
    ['Cancelled', 'APPROVED', { parts, cards: ended(true, true), byBuyer: true, isPending: true }],
    ['Cancelled', 'FULFILLED', { cards: ended(true, true) }],
    ['Cancelled and refunded', 'FULFILLED', { parts, cards: ended(true, true) }],
    ['Cancelled and refunded', 'REFUNDED', { parts, cards: ended(true, true), byBuyer: true }],
    ['Cancelled and refunded', 'CANCELLED', { parts, cards: ended(true, true) }],
    ['Refunded', 'REFUNDED', { parts, cards: ended(true, true) }],
  ])('is "%s" of an order that is %s, with %j', (mark, state, returned) => {
    expect(receipt(state, returned).mark).toBe(mark);
  });
});

it.each([true, false])('says whether a refund is on its way: %s', (isPending) => {
  expect(receipt('APPROVED', { isPending }).notes.includes('A refund is on its way.')).toBe(isPending);
});

it('says that VAT is rounded for each item only where that makes a difference', () => {
  const order = { ...amounts, markup: 10_00, vatOnMarkup: 50 } as OrderRow;
  const rate = 'The VAT rate is 5%.';
  expect(vatNotes(order)).toEqual([rate]);
  expect(vatNotes({ ...order, vatOnMarkup: 51 })).toEqual([rate, 'VAT is rounded for each item.']);
});

it('names no rate of VAT where none is charged', () => {
  expect(vatNotes({ ...amounts, serviceFee: 0, vatOnServiceFee: 0 } as OrderRow)).toEqual([]);
});

it('names the exchange rate with the digits that the cart showed, where one was used', () => {
  const order = { ...amounts, perAed: '0.272294077603' } as OrderRow;
  expect(rateNotes(order)).toEqual(['Exchange rate used: AED 1 = USD 0.272294.']);
  expect(rateNotes({ ...order, paymentCurrency: 'AED', perAed: '1.000000000000' })).toEqual([]);
});

describe('the refunds of a receipt', () => {
  const at = new Date('2026-11-30T08:00:00Z');
  const paid = { cardAmount: 54_73, pointsValue: 105_04 };
  const rows = (...parts: { amount: number; points: number; value: number }[]) =>
    returnedSums(
      paid,
      parts.map((part, index) => ({ id: String(index), at, ...part })),
      (minor) => `AED ${(minor / 100).toFixed(2)}`,
    );

  it('name what went back to the card and as points, and the day', () => {
    expect(rows({ amount: 54_73, points: 10_504, value: 159_77 })).toEqual([
      { label: 'Refunded to your card on 30 November 2026', amount: '−AED 54.73' },
      { label: 'Returned as 10,504 points on 30 November 2026', amount: '−AED 105.04' },
    ]);
  });

  it('say what stays paid until all was returned', () => {
    const first = { amount: 20_00, points: 0, value: 20_00 };
    expect(rows(first).at(-1)).toEqual({ label: 'Total after refunds', amount: 'AED 139.77' });
    const labels = rows(first, { amount: 34_73, points: 10_504, value: 139_77 }).map(({ label }) => label);
    expect(labels).not.toContain('Total after refunds');
    expect(rows()).toEqual([]);
  });
});
