import { createBrandList } from '../../brands/create-brand-list';
import { PAGE_SIZE } from '../../brands/shown';

export const allBrands = createBrandList('allBrands', PAGE_SIZE);
