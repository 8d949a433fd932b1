import { formatRate } from './format-rate';

it.each([
  ['with the digits that the cart has', 0.272294077603, 'USD', 'AED 1 = USD 0.272294'],
  ['without digits that say nothing', 0.235, 'EUR', 'AED 1 = EUR 0.235'],
  ['of a larger number', 1.021102791014, 'SAR', 'AED 1 = SAR 1.0211'],
  ['of thousands', 4389.5612345, 'IDR', 'AED 1 = IDR 4,389.56'],
])('writes a rate %s', (_, perAed, currency, text) => {
  expect(formatRate(perAed, currency)).toBe(text);
});
