import { createBrandList } from '../../brands/create-brand-list';
import type { BrandsRequest } from '../../brands/data/slice';
import { PAGE_SIZE } from '../../brands/shown';

/** The first page of the list of an occasion: a whole one, because a page's order is the occasion's own. */
export const occasionSample = createBrandList('occasionSample', PAGE_SIZE);

/** The request for it, which is the same for every occasion. */
export const occasionRequest = (unit: number): BrandsRequest => ({
  unit,
  search: '',
  category: undefined,
  sort: 'best',
});
