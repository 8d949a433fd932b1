import { mailboxKey } from './mailbox-key';

it.each([
  ['Mona@Example.com', 'mona@example.com'],
  ['mona+gifts@example.com', 'mona@example.com'],
  ['mona+a+b@example.com', 'mona@example.com'],
  ['mo.na@example.com', 'mo.na@example.com'],
  ['m.o.n.a+x@gmail.com', 'mona@gmail.com'],
  ['Mona@GoogleMail.com', 'mona@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is mailbox %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
