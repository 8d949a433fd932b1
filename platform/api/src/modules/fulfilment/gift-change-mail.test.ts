import { shop } from '../../../test/harness/shop-details';
import type { GiftChange } from '../../core/jobs';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { type ChangedGift, giftChangeMail } from './gift-change-mail';

const order = {
  orderId: 'GG-1',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
} as OrderRow;
const line = { brandName: 'Nourva', recipientName: 'Lina', giftMessage: 'See evil.example' } as OrderLineRow;
const day: GiftChange = { what: 'day', from: '2026-12-24', to: '2026-12-31' };
const mailOf = (parts: Partial<ChangedGift> = {}) =>
  giftChangeMail({ change: day, order, line, accessToken: undefined, ...parts }, shop);

it.each<[GiftChange['what'], GiftChange, string, string, string]>([
  [
    'day',
    day,
    'Your Nourva gift has a new day',
    'Your gift has a new day',
    'We’ll now email your Nourva gift for Lina on 31 December 2026 instead of 24 December 2026. The day was changed on your order’s page.',
  ],
  [
    'name',
    { what: 'name' },
    'The name on your Nourva gift was changed',
    'The name on your gift was changed',
    'Your Nourva gift is now addressed to Lina. The name was changed on your order’s page.',
  ],
  [
    'message',
    { what: 'message' },
    'The message in your Nourva gift was changed',
    'The message in your gift was changed',
    'The message in your Nourva gift for Lina was changed on your order’s page. You can read it there.',
  ],
  [
    'texts',
    { what: 'texts' },
    'The name and message of your Nourva gift were changed',
    'The name and message of your gift were changed',
    'Your Nourva gift is now addressed to Lina, and has a new message. Both were changed on your order’s page.',
  ],
])('goes to the buyer about a change of the %s', async (_, change, subject, heading, text) => {
  const mail = mailOf({ change });
  expect([mail.to, mail.replyTo?.address, mail.subject]).toEqual([
    { name: 'Noor Haddad', address: 'noor@example.com' },
    shop.supportEmail,
    subject,
  ]);
  expect(mail.text).toContain(
    [
      heading,
      'Hello Noor,',
      text,
      'If that wasn’t you, reply to this email, and our team will help.',
      'See your order: https://gifti.example/order/confirm_order?order_id=GG-1',
      'Order GG-1',
    ].join('\n\n'),
  );
  expect(mail.text + (await mail.html())).not.toContain('evil.example');
});

it('opens the order of a guest by its link', () => {
  expect(mailOf({ accessToken: 'token' }).text).toContain('?order_id=GG-1&access_token=token');
});

it('names no recipient whose name could be an address', () => {
  const stranger = { ...line, recipientName: 'win at evil.example' };
  expect(mailOf({ line: stranger }).text).toContain(
    'We’ll now email your Nourva gift on 31 December 2026 instead',
  );
  const { text } = mailOf({ line: stranger, change: { what: 'name' } });
  expect(text).toContain('Your Nourva gift is now addressed to another name.');
});
