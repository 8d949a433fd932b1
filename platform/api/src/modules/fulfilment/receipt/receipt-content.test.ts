import type { OrderLineRow, OrderRow } from '../../orders/order-repository';
import { sumsOf, vatNotes } from './receipt-content';

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
const sums = (currencyCode: string) =>
  sumsOf(
    {
      order: amounts as OrderRow,
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

it('says that VAT is rounded for each item only where that makes a difference', () => {
  const order = { ...amounts, markup: 10_00, vatOnMarkup: 50 } as OrderRow;
  expect(vatNotes(order)).toEqual([]);
  expect(vatNotes({ ...order, vatOnMarkup: 51 })).toEqual(['VAT is rounded for each item.']);
});
