import { cardBrandName } from './payment-card';

it.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes bancaires'],
  ['unknown', 'Card'],
  ['', 'Card'],
])('names the brand %j %s', (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});
