import { readPhone } from './phone';

const emirates = { code: 'AE', dialCode: '+971', phoneMinLength: 8, phoneMaxLength: 9 };
const america = { code: 'US', dialCode: '+1', phoneMinLength: 10, phoneMaxLength: 10 };

it.each([
  ['+971501234567', emirates, '+971501234567'],
  ['971501234567', emirates, '+971501234567'],
  ['050 123-4567', emirates, '+971501234567'],
  ['(202) 555_0123', america, '+12025550123'],
  // Canada shares the dial code.
  ['+14165550123', america, '+14165550123'],
  ['+442079460000', undefined, '+442079460000'],
])('reads %s [core-5.26, core-5.27]', (typed, rules, number) => {
  expect(readPhone(typed, rules)).toBe(number);
});

it.each([
  ['+442079460000', emirates],
  ['12', emirates],
  ['501234567', undefined],
  ['+971501234567;ext=5', emirates],
  ['٠٥٠١٢٣٤٥٦٧', emirates],
  ['1'.repeat(10_000), emirates],
  ['', emirates],
])('rejects %s', (typed, rules) => {
  expect(readPhone(typed, rules)).toBeUndefined();
});
