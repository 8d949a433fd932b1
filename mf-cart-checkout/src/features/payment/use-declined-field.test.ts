import { declinedField } from './use-declined-field';

it.each([
  ['Your card was declined.', 'number'],
  ['Your card has insufficient funds.', 'number'],
  ['Your card has expired.', 'expiry'],
  ["Your card's security code is incorrect.", 'cvc'],
])('finds the field of the decline "%s"', (text, field) => {
  expect(declinedField({ kind: 'declined', error: { text } })).toBe(field);
});

it('marks no field when no card was declined', () => {
  expect(declinedField({ kind: 'notCharged' })).toBeUndefined();
  expect(declinedField({ kind: 'tooManyDeclines', error: { text: 'Please wait' } })).toBeUndefined();
});
