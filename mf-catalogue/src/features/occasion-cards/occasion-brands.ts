import { createBrandList } from '../../brands/create-brand-list';

/** A multiple of two, three and four, so that the last row of the grid is full. */
export const PAGE_SIZE = 24;

/** Every gift card suits every occasion: what differs is its design, and the order of a page. Featured brands come first. */
export const occasionBrands = createBrandList('occasionBrands', PAGE_SIZE);
export const FILTER = { search: '', category: undefined, sort: 'best' } as const;
