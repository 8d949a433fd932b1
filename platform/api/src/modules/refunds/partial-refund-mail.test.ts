import { shop } from '../../../test/harness/shop-details';
import type { OrderRow } from '../orders/order-repository';
import type { OrderCard } from './order-cards';
import { partialRefundMail } from './partial-refund-mail';
import type { PartialRefundRow } from './partial-refund-repository';

const order = { orderId: 'G-1', firstName: 'Noor', lastName: 'Haddad', paymentCurrency: 'AED' } as OrderRow;
const card = { brand: 'Nourva', value: 50_00, currency: 'AED' } as OrderCard;
const mailOf = (refund: Partial<PartialRefundRow>, cards: OrderCard[] = []) =>
  partialRefundMail(
    { order, card: null },
    { value: 0, amount: 0, points: 0, ...refund } as PartialRefundRow,
    cards,
    shop,
  );
const textOf = (...parts: Parameters<typeof mailOf>) => mailOf(...parts).text;

it.each([
  [1, 'We’ve cancelled this gift card, which no longer works:\n- Nourva, AED 50\n\n'],
  [2, 'We’ve cancelled these gift cards, which no longer work:\n- Nourva, AED 50\n- Nourva, AED 50\n\n'],
])('names %i cancelled cards', (count, text) => {
  expect(textOf({ value: 50_00 }, Array(count).fill(card))).toContain(text);
});

it.each([
  [{ value: 12_50, amount: 12_50 }, 'We refunded part of your order', 'AED 12.50 goes back to the card'],
  [{ value: 0 }, 'We cancelled part of your order', 'Nothing else in your order has changed.'],
])('opens with its news, and says in the preheader what is returned: %j', async (refund, news, inside) => {
  const mail = mailOf(refund, refund.value ? [] : [card]);
  expect(mail.text.startsWith(`${news}\n\nHello Noor,\n\n`)).toBe(true);
  expect(mail.subject).toBe(`${news} G-1`);
  const html = await mail.html();
  expect(html.slice(html.indexOf('<body'), html.indexOf('Hello'))).toContain(inside);
});

it('says how long banks take to return money, as the page of the order does', () => {
  expect(textOf({ value: 50_00, amount: 1_250_00 })).toContain(
    'AED 1,250.00 goes back to the card you paid with. Banks can take up to 10 working days.',
  );
});

it.each([
  [1, 'We’ve put 1 point back in your account.'],
  [1_000, 'We’ve put 1,000 points back in your account.'],
])('says that %i points are back', (points, text) => {
  expect(textOf({ value: 50_00, points })).toContain(text);
});
