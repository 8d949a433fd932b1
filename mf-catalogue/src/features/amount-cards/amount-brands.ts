import { createBrandList } from '../../brands/create-brand-list';

/** A multiple of two, three and four, so that the last row of the grid is full. */
export const PAGE_SIZE = 24;

export const amountBrands = createBrandList('amountBrands', PAGE_SIZE);

/** The list of one value, featured brands first. */
export const filterOf = (value: number) =>
  ({ search: '', category: undefined, value, sort: 'best' }) as const;
