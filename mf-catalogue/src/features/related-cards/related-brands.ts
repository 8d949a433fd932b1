import { createBrandList } from '../../brands/create-brand-list';

/** One row of the widest grid, two of a phone's. */
export const RELATED_COUNT = 4;

/** One more than is shown, because the card of the page may be among them. */
export const relatedBrands = createBrandList('relatedBrands', RELATED_COUNT + 1);
