import { createBrandList } from '../../brands/create-brand-list';
import type { BrandsRequest } from '../../brands/data/slice';
import { searchedAmount } from './search-terms';

/** One brand with a card of the amount that is searched for: whether there is a list of it, and its currency. */
export const amountSample = createBrandList('amountSample', 1);

/** The request for the amount in a search text; undefined without one. */
export function sampleRequest(unit: number, search: string): BrandsRequest | undefined {
  const value = searchedAmount(search)?.value;
  return value === undefined ? undefined : { unit, search: '', category: undefined, value };
}
