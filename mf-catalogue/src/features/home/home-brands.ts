import { createBrandList } from '../../brands/create-brand-list';

/** Cards of the grid on home (rules core-2.15, core-9.5). */
export const PAGE_SIZE = 16;

export const homeBrands = createBrandList('homeBrands', PAGE_SIZE);
