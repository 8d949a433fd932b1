import { createBrandList } from '../../brands/create-brand-list';

/** A multiple of two, three and four, so that the last row of the grid is full. */
export const PAGE_SIZE = 24;

export const allBrands = createBrandList('allBrands', PAGE_SIZE);
