import type { BrandSort } from '@giftstore/contracts/api';
import { createBrandList } from '../../brands/create-brand-list';
import type { ListAddress } from '../../brands/list-address';
import { PAGE_SIZE } from '../../brands/shown';

export const amountBrands = createBrandList('amountBrands', PAGE_SIZE);

/** No order by value: each of the brands has the one of the page. */
export const AMOUNT_SORTS: readonly BrandSort[] = ['best', 'name', 'name_desc'];

/** The request of the list of one value at this address. */
export const requestOf = (value: number, { category, sort, shown }: ListAddress) => ({
  search: '',
  category,
  value,
  sort,
  shown,
});
