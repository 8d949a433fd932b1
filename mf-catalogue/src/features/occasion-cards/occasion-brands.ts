import { createBrandList } from '../../brands/create-brand-list';
import type { ListAddress } from '../../brands/list-address';
import { PAGE_SIZE } from '../../brands/shown';

/** Every gift card suits every occasion: what differs is its design, and the order of a page. Featured brands come first. */
export const occasionBrands = createBrandList('occasionBrands', PAGE_SIZE);

/** The request of the list at this address. */
export const requestOf = ({ category, sort, shown }: ListAddress) => ({ search: '', category, sort, shown });
