import { Value } from 'typebox/value';
import { email } from './api/primitives';
import { EMAIL } from './email';

it.each(['mona@example.com', "o'neil+cards@mail.example.co.uk", 'a@b-c.io', '1@2.org'])(
  'accepts %s, as the API does',
  (address) => {
    expect(EMAIL.test(address)).toBe(true);
    expect(Value.Check(email(200), address)).toBe(true);
  },
);

it.each([
  'a..b@x.com',
  '.a@x.com',
  'a.@x.com',
  'a b@x.com',
  'a@x..com',
  'a@-x.com',
  'منى@example.com',
  'a@x_y.com',
])('refuses %s, as the API does', (address) => {
  expect(EMAIL.test(address)).toBe(false);
  expect(Value.Check(email(200), address)).toBe(false);
});

it('refuses a domain without a dot', () => {
  expect(EMAIL.test('mona@example')).toBe(false);
});
