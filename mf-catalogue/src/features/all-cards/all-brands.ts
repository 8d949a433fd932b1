import { createBrandList } from '../../brands/data/brand-list';

/** Fills whole rows of two, three and four tiles. */
export const PAGE_SIZE = 24;

export const allBrands = createBrandList('allBrands', PAGE_SIZE);
