import { parseCardUrl } from './parse-card-url';

it.each(['abc', '-1', '7x', '1e3', ' ', '0x10'])(
  'rejects the card id "%s", which is no number from 0 on',
  (id) => {
    expect(parseCardUrl(id, '1')).toBe('no-card');
  },
);

it.each(['abc', '', '0', '-1', '1.5', '99999999999'])('rejects the currency "%s"', (currency) => {
  expect(parseCardUrl('7', currency)).toBe('no-unit');
});

it('reads a card and its unit', () => {
  expect(parseCardUrl('7', '2')).toEqual({ brand: 7, unit: 2 });
  expect(parseCardUrl('0', '1')).toEqual({ brand: 0, unit: 1 });
});

it.each(['7.5', '99999999999'])('reads %s as the id 0, which no brand has', (id) => {
  expect(parseCardUrl(id, '1')).toEqual({ brand: 0, unit: 1 });
});
