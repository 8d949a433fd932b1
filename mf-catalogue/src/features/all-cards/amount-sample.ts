import { createBrandList } from '../../brands/create-brand-list';
import type { BrandsRequest } from '../../brands/data/slice';
import { NAMED_CARD_COUNT } from './named-card-count';
import { searchedAmount } from './search-terms';

/** The first brands of the list of the amount that is searched for: whether there is one, its currency, and its cards. */
export const amountSample = createBrandList('amountSample', NAMED_CARD_COUNT);

/** The request for the amount in a search text; undefined without one. */
export function sampleRequest(unit: number, search: string): BrandsRequest | undefined {
  const value = searchedAmount(search)?.value;
  return value === undefined ? undefined : { unit, search: '', category: undefined, value, sort: 'best' };
}
