import { shop } from '../../../test/harness/shop-details';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { type CancelledGift, cancelledGiftMail } from './cancelled-gift-mail';
import type { OrderCard } from './order-cards';

const order = {
  orderId: 'GG-1',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  paymentCurrency: 'AED',
} as OrderRow;
const line = { brandName: 'Nourva', recipientName: 'Sara' } as OrderLineRow;
const card = { brand: 'Nourva', value: 50_00, currency: 'AED' } as OrderCard;
const paidBy = { brand: 'visa', lastFour: '4242' };
const gift = { order, card: paidBy, line, cards: [card], isLast: false, accessToken: undefined };
const mail = (parts: Partial<CancelledGift> = {}, refund = { amount: 52_52, points: 0 }) =>
  cancelledGiftMail({ ...gift, ...parts }, refund, shop);

it('says which gift is cancelled, that it was not sent, and what goes back where', () => {
  const { subject, text, to } = mail({}, { amount: 52_52, points: 500 });
  expect([subject, to.address]).toEqual(['Your Nourva gift is cancelled', 'noor@example.com']);
  expect(text).toContain(
    [
      'You’ve cancelled your gift for Sara:\n- Nourva, AED 50',
      'We hadn’t sent it yet, and we won’t email Sara about it.',
      'AED 52.52 goes back to your Visa ending in 4242. Banks can take up to 10 working days.',
      'We’ve put 500 points back in your account.',
      'Nothing else in your order has changed.',
    ].join('\n\n'),
  );
});

it.each([
  [
    'as a card where its brand has no name',
    { brand: 'unknown', lastFour: '0005' },
    'your card ending in 0005',
  ],
  ['by no digits where none are known', null, 'the card you paid with'],
])('names the payment card %s', (_, card, name) => {
  expect(mail({ card }).text).toContain(`AED 52.52 goes back to ${name}. Banks can take`);
});

it('names no payment card where points paid', () => {
  const { text } = mail({}, { amount: 0, points: 500 });
  expect(text).toContain('We’ve put 500 points back in your account.');
  expect(text).not.toMatch(/4242|goes back|Banks/);
});

it('says that the order is closed when nothing is left of it', () => {
  const { text } = mail({ isLast: true });
  expect(text).toContain('It was the last gift card in your order, so the order is now closed.');
  expect(text).not.toContain('Nothing else');
});

it('names no recipient whose name could be an address', () => {
  const { text } = mail({ line: { ...line, recipientName: 'win at evil.example' } });
  expect(text).toContain('You’ve cancelled your gift:\n- Nourva, AED 50');
  expect(text).toContain('we won’t email your recipient about it');
});
