import { createBrandList } from '../../brands/data/brand-list';

/** Spec core §9: the brand grid on home. */
export const HOME_CARDS = 16;

export const homeBrands = createBrandList('homeBrands', HOME_CARDS);
