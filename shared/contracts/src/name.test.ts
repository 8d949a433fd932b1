import { Value } from 'typebox/value';
import { plainName } from './api/primitives';
import { PLAIN_NAME, TEXT_LINE } from './name';

const schema = plainName(200);

it.each([
  'Mona',
  "Siobhán O'Neil-Ruiz",
  'J.R.R. Tolkien',
  'J. R. Tolkien',
  'St. John',
  'K.Raman',
  'محمد بن راشد',
  'می‌خواهم',
  '王小明',
  'Anna s/o Peter',
  'Mona 🎁',
  '<b>Mona</b>',
  'Dr. No, Jr.',
])('accepts the name %s', (name) => {
  expect(PLAIN_NAME.test(name)).toBe(true);
  expect(Value.Check(schema, name)).toBe(true);
});

it.each([
  'http://evil.example',
  'Win at HTTPS://x.y',
  'evil.example',
  'Mona www.evil',
  'WWW.Evil.Com',
  'x.com',
  't.co/abc',
  'Mona evil。example',
  'evil\u200d.example',
  'bücher.example',
  'see 10.0.0.1 now',
  'mona@example.com',
  'Mona\nHaddad',
  'Mona\r\nBcc: everybody',
  'Mona\tHaddad',
  'Mona\u2028Haddad',
  'Mona\u0000',
  'Mona\u202Eexe',
  'Mona\u2067Haddad\u2069',
  'Mona\u200FHaddad',
  '\ud800',
  '   ',
  '',
])('refuses the name %j', (name) => {
  expect(PLAIN_NAME.test(name)).toBe(false);
  expect(Value.Check(schema, name)).toBe(false);
});

it('takes time in proportion to the length of a text', () => {
  for (const part of ['a', 'a.', '.', 'a-', '1.', 'w', 'www', '://'.slice(1), ' ', '\u0301'])
    expect(() => PLAIN_NAME.test(part.repeat(200_000))).not.toThrow();
});

it.each(['booking.example', 'A & B', 'Noir Trading (L.L.C.)'])('accepts %s as a line of text', (text) => {
  expect(TEXT_LINE.test(text)).toBe(true);
});

it.each(['Noir\nTrading', 'Noir\u202E', ' ', ''])('refuses %j as a line of text', (text) => {
  expect(TEXT_LINE.test(text)).toBe(false);
});
