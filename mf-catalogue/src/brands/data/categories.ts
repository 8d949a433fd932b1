import type { Category } from '@giftstore/contracts/api';
import { fetchCategories } from './api';
import { createUnitList } from './unit-list';

export const categories = createUnitList<Category>('categories', fetchCategories);
