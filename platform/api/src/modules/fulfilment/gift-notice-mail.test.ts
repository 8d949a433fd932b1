import { shop } from '../../../test/harness/shop-details';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { giftNoticeMail } from './gift-notice-mail';

const order = {
  orderId: 'G-1',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
} as OrderRow;
const line = {
  brandName: 'Nourva',
  recipientName: 'Lina',
  recipientEmail: 'lina@example.com',
} as OrderLineRow;

it.each([
  [
    'sent',
    'We’ve sent your Nourva gift',
    'Your gift is on its way\n\nHello Noor,\n\nWe’ve emailed your Nourva gift for Lina to lina@example.com.',
  ],
  [
    'corrected',
    'The address of your Nourva gift was changed',
    'Your gift’s address was changed\n\nHello Noor,\n\nYour Nourva gift for Lina now goes to lina@example.com.',
  ],
] as const)('goes to the buyer about a gift that was %s', (kind, subject, text) => {
  const mail = giftNoticeMail({ kind, order, line, accessToken: 'token' }, shop);
  expect(mail.to).toEqual({ name: 'Noor Haddad', address: 'noor@example.com' });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(text);
  expect(mail.text).toContain('https://gifti.example/order/confirm_order?order_id=G-1&access_token=token');
});

it('goes without a name that the buyer did not give', () => {
  const { text } = giftNoticeMail(
    { kind: 'sent', order, line: { ...line, recipientName: '' }, accessToken: undefined },
    shop,
  );
  expect(text).toContain('your Nourva gift to lina@example.com');
});
