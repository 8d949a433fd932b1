import type { Category } from '@giftstore/contracts/api';
import { createPerUnitList } from './create-per-unit-list';
import { fetchCategories } from './data/api';

export const categories = createPerUnitList<Category>('categories', fetchCategories);
