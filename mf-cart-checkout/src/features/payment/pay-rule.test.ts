import { canPay } from './pay-rule';

const ready = { number: true, expiry: true, cvc: true, name: 'Mona Haddad', isBusy: false };

it('is enabled when everything is complete and nothing is loading', () => {
  expect(canPay(ready)).toBe(true);
});

it.each([
  ['the number', { number: false }],
  ['the expiry date', { expiry: false }],
  ['the CVC', { cvc: false }],
  ['the name', { name: '' }],
  ['a name of spaces', { name: '   ' }],
  ['a pending request', { isBusy: true }],
])('is disabled by %s [core-4.37] [core-5.18]', (_, missing) => {
  expect(canPay({ ...ready, ...missing })).toBe(false);
});
