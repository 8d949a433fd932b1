import { sortBrands } from './sort-brands';
import { type Brand, UnitBrand } from './unit-brand';

const unitBrand = (position: number, denominations: number[], featured: number | null) =>
  new UnitBrand({ id: position, position } as Brand, denominations, featured);
const brands = [
  unitBrand(2, [500], null),
  unitBrand(0, [1_000], 2),
  unitBrand(3, [], 1),
  unitBrand(1, [500, 9_000], null),
];
const positions = (sort: Parameters<typeof sortBrands>[1], ranked = false) =>
  sortBrands(brands, sort, ranked).map(({ position }) => position);

it('sorts by featured position, by name in both directions and by the lowest value, and keeps the order without a sort', () => {
  expect(positions('best')).toEqual([3, 0, 1, 2]);
  expect(positions('best', true)).toEqual([2, 0, 3, 1]);
  expect(positions('name', true)).toEqual([0, 1, 2, 3]);
  expect(positions('name')).toEqual([0, 1, 2, 3]);
  expect(positions('name_desc')).toEqual([3, 2, 1, 0]);
  expect(positions('value')).toEqual([1, 2, 0, 3]);
  expect(positions(undefined)).toEqual([2, 0, 3, 1]);
});
