import { createBrandList } from '../../brands/create-brand-list';
import type { ListAddress, ListChoices } from '../../brands/list-address';
import { PAGE_SIZE } from '../../brands/shown';

export const amountBrands = createBrandList('amountBrands', PAGE_SIZE);

/** No order by value: each of the brands has the one of the page. */
export const AMOUNT_LIST: ListChoices = { sorts: ['best', 'name', 'name_desc'], hasCategories: false };

/** The request of the list of one value at this address. */
export const requestOf = (value: number, { sort, shown }: ListAddress) => ({
  search: '',
  category: undefined,
  value,
  sort,
  shown,
});
