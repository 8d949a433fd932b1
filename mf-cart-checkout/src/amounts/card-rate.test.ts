import { cardRate } from './card-rate';

it.each([
  ['a card', 'GBP', { exchangeRate: 4.91011, currency: 'AED' }, 'GBP 1', 'AED 4.91011'],
  ['another payment currency', 'GBP', { exchangeRate: 1.337, currency: 'USD' }, 'GBP 1', 'USD 1.337'],
  [
    'a currency of small units',
    'INR',
    { exchangeRate: 0.041_322_314, currency: 'AED' },
    'INR 1',
    'AED 0.0413223',
  ],
])('is exact enough to multiply by, for %s', (_, own, amounts, one, worth) => {
  const rate = cardRate(own, amounts);
  expect(rate?.one.replace(/\s/g, ' ')).toBe(one);
  expect(rate?.worth).toBe(worth);
});

it.each([
  ["the cards' own currency", 'GBP', { exchangeRate: 1, currency: 'GBP' }],
  ['cards of an unknown currency', undefined, { exchangeRate: 4.91, currency: 'AED' }],
  ['a server that does not say it', 'GBP', { currency: 'AED' }],
  ['amounts that are loading', 'GBP', undefined],
])('is unknown for %s', (_, own, amounts) => {
  expect(cardRate(own, amounts)).toBeUndefined();
});
