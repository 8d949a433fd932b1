import { commonAmounts } from './common-amounts';

const brands = [
  [50, 100, 250],
  [50, 100],
  [25, 50],
  [100, 500],
].map((denominations) => ({ denominations }));

it('returns the values of most brands, ascending', () => {
  expect(commonAmounts(brands, 1)).toEqual([50]);
  expect(commonAmounts([...brands, { denominations: [25] }], 3)).toEqual([25, 50, 100]);
});

it('leaves out values that a single brand has', () => {
  expect(commonAmounts(brands, 8)).toEqual([50, 100]);
  expect(commonAmounts([], 8)).toEqual([]);
});

it('counts a value once for each brand', () => {
  expect(commonAmounts([{ denominations: [50, 50] }], 8)).toEqual([]);
});
