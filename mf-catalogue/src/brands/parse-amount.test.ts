import { parseAmount } from './parse-amount';

it.each([
  ['50', 50],
  ['7.5', 7.5],
  ['1000000', 1_000_000],
])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

it.each([undefined, '', '0', '-50', '050', '50.0', '5e3', '50.123', '1000001', 'fifty', 'Infinity'])(
  'rejects %s, so that an amount has one address',
  (text) => expect(parseAmount(text)).toBeUndefined(),
);
