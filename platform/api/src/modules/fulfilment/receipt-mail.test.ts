import { shop } from '../../../test/harness/shop-details';
import type { OrderRow, OrderWithLines } from '../orders/order-repository';
import { receiptMail } from './receipt-mail';

function receiptOf(isForSelf: boolean[], changes: Partial<OrderRow> = {}) {
  const amounts = { value: 100_00, markup: 0, serviceFee: 0, vatOnMarkup: 0, vatOnServiceFee: 0 };
  const sums = { ...amounts, subTotal: 100_00, grandTotal: 100_00, cardAmount: 100_00, pointsUsed: 0 };
  const order = {
    ...{ ...sums, orderId: 'G-1', firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' },
    ...{ paymentCurrency: 'AED', pointsValue: 0, vatPercent: '5', currencyFee: 0, paidAt: null },
    ...changes,
  };
  const line = { ...amounts, quantity: 1, brandName: 'Nourva', giftcardValue: 100_00, currencyCode: 'AED' };
  const lines = isForSelf.map((own) => ({ ...line, isForSelf: own, recipientName: own ? null : 'Lina' }));
  return receiptMail(
    { order, lines, card: null, isDeclined: false } as unknown as OrderWithLines,
    undefined,
    shop,
  );
}

it.each([
  [[true, true], 'Each gift card arrives in a separate email.'],
  [[false], "We email each gift card to the person it's for."],
  [
    [true, false],
    "Your own gift cards arrive in separate emails, and we email each gift to the person it's for.",
  ],
])('says where the cards go: own ones %j', (own, text) => {
  expect(receiptOf(own).text).toContain(`We've received your payment. ${text}`);
});

it('words VAT as the printed page of the order does, and names its rate where it is charged', () => {
  expect(receiptOf([true]).text).toContain(
    '\nNo VAT on AED 100.00 (gift cards): AED 0.00\nTotal: AED 100.00',
  );
  const fees = { serviceFee: 4_00, vatOnServiceFee: 20, grandTotal: 104_20, cardAmount: 104_20 };
  expect(receiptOf([true], fees).text).toContain('\nVAT on AED 4.00 (delivery): AED 0.20\nTotal: AED 104.20');
  expect(receiptOf([true], fees).text).toContain('\n\nThe VAT rate is 5%.\n\n');
});
