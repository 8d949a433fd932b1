import { createBrandList } from '../../brands/create-brand-list';
import { PAGE_SIZE } from '../../brands/shown';

export const amountBrands = createBrandList('amountBrands', PAGE_SIZE);

/** The list of one value, featured brands first. */
export const filterOf = (value: number) =>
  ({ search: '', category: undefined, value, sort: 'best' }) as const;
