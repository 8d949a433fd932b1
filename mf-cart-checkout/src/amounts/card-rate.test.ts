import { cardRate } from './card-rate';

const values = (own: string, amount: number, lines = 1) => ({ currency: own, amount, lines });
const paid = (currency: string, convertedValue: number) => ({ currency, convertedValue });

it.each([
  ['a card', values('GBP', 10), paid('AED', 49.1), 'GBP 1', 'AED 4.91'],
  ['another payment currency', values('GBP', 10), paid('USD', 13.37), 'GBP 1', 'USD 1.34'],
  ['a higher value, which tells more', values('GBP', 250), paid('AED', 1227.53), 'GBP 1', 'AED 4.9101'],
  ['lines rounded on their own', values('GBP', 10, 5), paid('AED', 49.1), 'GBP 1', 'AED 4.91'],
  ['a currency of small units', values('INR', 5_000), paid('AED', 206.5), 'INR 1', 'AED 0.0413'],
])('is as exact as the amounts of %s', (_, face, amounts, one, worth) => {
  const rate = cardRate(face, amounts);
  expect(rate?.one.replace(/\s/g, ' ')).toBe(one);
  expect(rate?.worth).toBe(worth);
});

it.each([
  ["the cards' own currency", values('GBP', 10), paid('GBP', 10)],
  ['cards of an unknown currency', { ...values('', 10), currency: undefined }, paid('AED', 49.1)],
  ['no cards', values('GBP', 0, 0), paid('AED', 0)],
  ['cards that are worth too little', values('INR', 0.1), paid('AED', 0)],
  ['amounts that are loading', values('GBP', 10), undefined],
])('is unknown for %s', (_, face, amounts) => {
  expect(cardRate(face, amounts)).toBeUndefined();
});
