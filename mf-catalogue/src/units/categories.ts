import type { Category } from '@giftstore/contracts/api';
import { createUnitList } from './create-unit-list';
import { fetchCategories } from './data/api';

export const categories = createUnitList<Category>('categories', fetchCategories);
