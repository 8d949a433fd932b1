import type { BrandSummary } from '@giftstore/contracts/api';
import { fetchFeatured } from './api';
import { createUnitList } from './unit-list';

export const featured = createUnitList<BrandSummary>('featured', fetchFeatured);
