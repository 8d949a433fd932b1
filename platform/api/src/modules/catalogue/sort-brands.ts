import type { BrandSort } from '@giftstore/contracts/api';
import type { SoldBrand } from './sold-brand';

type Compare = (a: SoldBrand, b: SoldBrand) => number;

const byName: Compare = (a, b) => a.place - b.place;
const last = Number.POSITIVE_INFINITY;

const orders: Record<BrandSort, Compare> = {
  best: (a, b) => compare(a.featured ?? last, b.featured ?? last) || byName(a, b),
  name: byName,
  name_desc: (a, b) => byName(b, a),
  value: (a, b) => compare(a.denominations[0] ?? last, b.denominations[0] ?? last) || byName(a, b),
};

/**
 * In the order that was asked for; as they are (by name, or best first for a search) where none was.
 * @param ranked they are what a search found, best first
 */
export function sortBrands(brands: SoldBrand[], sort: BrandSort | undefined, ranked: boolean): SoldBrand[] {
  return !sort || (ranked && sort === 'best') ? brands : [...brands].sort(orders[sort]);
}

/** Infinities have no difference. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
