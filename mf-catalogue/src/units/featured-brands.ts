import type { BrandSummary } from '@giftstore/contracts/api';
import { createUnitList } from './create-unit-list';
import { fetchFeaturedBrands } from './data/api';

export const featuredBrands = createUnitList<BrandSummary>('featuredBrands', fetchFeaturedBrands);
