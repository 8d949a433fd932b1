import type { BrandSummary } from '@giftstore/contracts/api';
import { createPerUnitList } from './create-per-unit-list';
import { fetchFeaturedBrands } from './data/api';

export const featuredBrands = createPerUnitList<BrandSummary>('featuredBrands', fetchFeaturedBrands);
