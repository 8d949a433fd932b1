import { type Brand, SoldBrand } from './sold-brand';
import { sortBrands } from './sort-brands';

const sold = (place: number, denominations: number[], featured: number | null) =>
  new SoldBrand({ id: place, place } as Brand, denominations, featured);
const brands = [sold(2, [500], null), sold(0, [1_000], 2), sold(3, [], 1), sold(1, [500, 9_000], null)];
const places = (sort: Parameters<typeof sortBrands>[1], ranked = false) =>
  sortBrands(brands, sort, ranked).map(({ place }) => place);

it('sorts by what is featured, by name either way, by the lowest value; leaves them as they are for nothing', () => {
  expect(places('best')).toEqual([3, 0, 1, 2]);
  expect(places('best', true)).toEqual([2, 0, 3, 1]);
  expect(places('name', true)).toEqual([0, 1, 2, 3]);
  expect(places('name')).toEqual([0, 1, 2, 3]);
  expect(places('name_desc')).toEqual([3, 2, 1, 0]);
  expect(places('value')).toEqual([1, 2, 0, 3]);
  expect(places(undefined)).toEqual([2, 0, 3, 1]);
});
