import { sendDays } from '@giftstore/contracts';
import { shop } from '../../../test/harness/shop-details';
import type { OrderRow, OrderWithLines } from '../orders/order-repository';
import { receiptMail } from './receipt-mail';

function receiptOf(isForSelf: boolean[], changes: Partial<OrderRow> = {}, sendOn: string | null = null) {
  const amounts = { value: 100_00, markup: 0, serviceFee: 0, vatOnMarkup: 0, vatOnServiceFee: 0 };
  const sums = { ...amounts, subTotal: 100_00, grandTotal: 100_00, cardAmount: 100_00, pointsUsed: 0 };
  const order = {
    ...{ ...sums, orderId: 'G-1', firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' },
    ...{ paymentCurrency: 'AED', pointsValue: 0, vatPercent: '5', currencyFee: 0, paidAt: null },
    ...changes,
  };
  const line = { ...amounts, quantity: 1, brandName: 'Nourva', giftcardValue: 100_00, currencyCode: 'AED' };
  const lines = isForSelf.map((own) => ({
    ...{ ...line, isForSelf: own },
    ...(own ? { recipientName: null, sendOn: null } : { recipientName: 'Lina', sendOn }),
  }));
  return receiptMail(
    { order, lines, card: null, isDeclined: false } as unknown as OrderWithLines,
    undefined,
    shop,
  );
}

it.each([
  [[true, true], 'Each gift card arrives in a separate email.'],
  [[true], 'Your gift card arrives in a separate email.'],
  [[false], 'We’ll email the gift card to the person it’s for.'],
  [[false, false], 'We’ll email each gift card to the person it’s for.'],
  [
    [true, false],
    'Each gift card arrives in a separate email: your own to you, each gift to the person it’s for.',
  ],
])('says where the cards go: own ones %j', (own, text) => {
  expect(receiptOf(own).text).toContain(`We’ve received your payment. ${text}`);
});

it('words VAT as the printed page of the order does, and names its rate where it is charged', () => {
  expect(receiptOf([true]).text).toContain(
    '\nNo VAT on AED 100.00 (gift cards): AED 0.00\nTotal: AED 100.00',
  );
  const fees = { serviceFee: 4_00, vatOnServiceFee: 20, grandTotal: 104_20, cardAmount: 104_20 };
  expect(receiptOf([true], fees).text).toContain('\nVAT on AED 4.00 (delivery): AED 0.20\nTotal: AED 104.20');
  expect(receiptOf([true], fees).text).toContain('\n\nThe VAT rate is 5%.\n\n');
});

it('names the exchange rate of another payment currency', () => {
  const { text } = receiptOf([true], { paymentCurrency: 'USD', perAed: '0.272294077603' });
  expect(text).toContain('\n\nExchange rate used: AED 1 = USD 0.272294.\n\n');
  expect(receiptOf([true]).text).not.toContain('Exchange rate');
});

it.each([
  [[true], 'AED 100.00 paid. Your gift card is on its way.'],
  [[true, true], 'AED 100.00 paid. Your gift cards are on their way.'],
])('says in the inbox what was paid: own ones %j', async (own, preheader) => {
  expect(await receiptOf(own).html()).toContain(preheader);
});

it('is dated by the day that the payment had in the Emirates', () => {
  const { text } = receiptOf([true], { paidAt: new Date('2026-11-28T21:30:00Z') });
  expect(text).toContain('\n\nOrder G-1 · Paid on 29 November 2026, UAE time\n\n');
});

describe('a gift for a chosen day', () => {
  const now = 'arrive within a minute';
  const onItsDay = 'Scheduled gifts go out from 9:00 am UAE time on their day.';

  it('names the day, and promises nothing sooner', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
    const { text, html } = receiptOf([false], {}, '2026-12-24');
    expect(text).toContain('gift card for Lina, to be emailed on 24 December 2026: AED 100.00');
    expect(text).toContain(onItsDay);
    expect(text).not.toContain(now);
    jest.useRealTimers();
    expect(await html()).toContain('email your gift on the day you chose.');
  });

  it('keeps the promise for the other gift cards of the order', () => {
    const { text } = receiptOf([true, false], {}, sendDays(new Date()).first);
    expect(text).toContain(now);
    expect(text).toContain(onItsDay);
  });

  it('is like any other once its day has come', () => {
    const { text } = receiptOf([false], {}, '2026-01-01');
    expect(text).toContain(now);
    expect(text).not.toContain('to be emailed');
    expect(text).not.toContain(onItsDay);
  });
});
