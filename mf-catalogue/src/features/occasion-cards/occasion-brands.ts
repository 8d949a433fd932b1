import { createBrandList } from '../../brands/create-brand-list';
import { PAGE_SIZE } from '../../brands/shown';

/** Every gift card suits every occasion: what differs is its design, and the order of a page. Featured brands come first. */
export const occasionBrands = createBrandList('occasionBrands', PAGE_SIZE);
export const FILTER = { search: '', category: undefined, sort: 'best' } as const;
