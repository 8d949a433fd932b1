import { shop } from '../../../test/harness/shop-details';
import type { OrderWithLines } from '../orders/order-repository';
import { receiptMail } from './receipt-mail';

function receiptOf(isForSelf: boolean[]) {
  const amounts = { value: 100_00, markup: 0, serviceFee: 0, vatOnMarkup: 0, vatOnServiceFee: 0 };
  const sums = { ...amounts, subTotal: 100_00, grandTotal: 100_00, cardAmount: 100_00, pointsUsed: 0 };
  const order = {
    ...{ ...sums, orderId: 'G-1', firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' },
    ...{ paymentCurrency: 'AED', pointsValue: 0, vatPercent: '5', currencyFee: 0, paidAt: null },
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
