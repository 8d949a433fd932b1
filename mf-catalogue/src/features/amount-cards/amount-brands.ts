import { createBrandList } from '../../brands/create-brand-list';
import type { ListAddress } from '../../brands/list-address';
import { PAGE_SIZE } from '../../brands/shown';

export const amountBrands = createBrandList('amountBrands', PAGE_SIZE);

/** The sort orders of the page: each of its brands has the one value. */
export const AMOUNT_SORTS = ['best', 'name', 'name_desc'] as const;

/** The request of the list of one value at this address. */
export const requestOf = (value: number, { sort, shown }: ListAddress) => ({
  search: '',
  category: undefined,
  value,
  sort,
  shown,
});
