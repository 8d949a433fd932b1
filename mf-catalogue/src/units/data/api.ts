import type { Http } from '@giftstore/contracts';
import type { BrandSummary, Categories, Category, FeaturedBrands } from '@giftstore/contracts/api';

/** The default program (rule core-9.3). */
export const PROGRAM_ID = 1;

/** A unit's featured brands, in their order. */
export async function fetchFeaturedBrands(http: Http, unit: number): Promise<BrandSummary[]> {
  const params = { currency: unit, program_id: PROGRAM_ID };
  return (await http.get<FeaturedBrands>('/v1/brands/featured_brands', { params })).data.brands;
}

/** The categories that have brands for sale in a unit, without ALL. */
export async function fetchCategories(http: Http, unit: number): Promise<Category[]> {
  const params = { currency: unit, program_id: PROGRAM_ID };
  return (await http.get<Categories>('/v1/categories/get_categories', { params })).data.categories;
}
