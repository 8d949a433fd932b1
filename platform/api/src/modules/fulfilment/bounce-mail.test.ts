import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { shop } from '../../../test/harness/shop-details';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { bounceMail } from './bounce-mail';

const order = {
  orderId: 'G-1',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
} as OrderRow;
const line = { brandName: 'Nourva', recipientName: 'Lina', recipientEmail: 'lina@example.com' };

it.each([
  ['a correction while one is left', 0, 'The address may need a correction.', 'correct it on your order'],
  ['help after the last correction', MAX_EMAIL_CORRECTIONS, 'help you deliver it.', 'Reply to this email'],
])('promises %s, in the inbox and in the mail', async (_, corrections, preheader, text) => {
  const mail = bounceMail(
    { order, line: { ...line, corrections } as OrderLineRow, accessToken: undefined },
    shop,
  );
  const html = await mail.html();
  expect(html.slice(0, html.indexOf('Hello Noor'))).toContain(preheader);
  expect(mail.text).toContain(text);
});
