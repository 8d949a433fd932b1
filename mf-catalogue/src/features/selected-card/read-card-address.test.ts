import { readCardAddress } from './read-card-address';

it.each(['abc', '-1', '7x', '1e3', ' ', '0x10'])(
  'takes "%s" for no card: the id is a number from 0 on',
  (id) => {
    expect(readCardAddress(id, '1')).toBe('no-card');
  },
);

it.each(['abc', '', '0', '-1', '1.5', '99999999999'])('takes "%s" for no currency', (currency) => {
  expect(readCardAddress('7', currency)).toBe('no-unit');
});

it('reads a card and its unit', () => {
  expect(readCardAddress('7', '2')).toEqual({ brand: 7, unit: 2 });
  expect(readCardAddress('0', '1')).toEqual({ brand: 0, unit: 1 });
});

it.each(['7.5', '99999999999'])('takes %s for a brand that nobody has', (id) => {
  expect(readCardAddress(id, '1')).toEqual({ brand: 0, unit: 1 });
});
