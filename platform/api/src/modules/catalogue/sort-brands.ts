import type { BrandSort } from '@giftstore/contracts/api';
import type { UnitBrand } from './unit-brand';

type Compare = (a: UnitBrand, b: UnitBrand) => number;

const byName: Compare = (a, b) => a.position - b.position;
const LAST = Number.POSITIVE_INFINITY;

const orders: Record<BrandSort, Compare> = {
  best: (a, b) => compare(a.featured ?? LAST, b.featured ?? LAST) || byName(a, b),
  name: byName,
  name_desc: (a, b) => byName(b, a),
  value: (a, b) => compare(a.denominations[0] ?? LAST, b.denominations[0] ?? LAST) || byName(a, b),
};

/**
 * The brands in the order of `sort`; without one, in their own order (by name, or best first for a search).
 * @param ranked whether the brands are the result of a search, best first
 */
export function sortBrands(brands: UnitBrand[], sort: BrandSort | undefined, ranked: boolean): UnitBrand[] {
  return !sort || (ranked && sort === 'best') ? brands : [...brands].sort(orders[sort]);
}

/** A subtraction of two infinities is not a number. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
