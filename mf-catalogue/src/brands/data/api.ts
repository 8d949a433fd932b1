import type { Http } from '@giftstore/contracts';
import type {
  BrandPage,
  BrandSort,
  BrandSummary,
  Categories,
  Category,
  FeaturedBrands,
} from '@giftstore/contracts/api';

/** Spec core §9: the default program. */
export const PROGRAM = 1;

/** What the images of a brand are asked for as (spec core §7). */
export const IMAGE = { image_size: 'medium_rectangle', image_type: 'color' } as const;

/** What a list of brands is narrowed down to. */
export interface BrandFilter {
  /** Id of the gift-card unit. */
  unit: number;
  /** As typed; empty for no search. */
  search: string;
  /** A category's id; undefined is ALL (spec core §9). */
  category: number | undefined;
  /** Left out, the API's own order: by name, or best first for a search. */
  sort?: BrandSort;
}

/** As many as the API gives at once. */
export const MOST_AT_ONCE = 200;

/** One page of the brands that fit. `/v1/brands` for ALL, `brands_by_category` for another (spec core §4). */
export async function fetchBrands(
  http: Http,
  { unit, search, category, sort }: BrandFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrandPage> {
  const path = category === undefined ? '/v1/brands' : '/v1/brands/brands_by_category';
  const params = {
    currency: unit,
    program_id: PROGRAM,
    ...IMAGE,
    ...(category === undefined ? { list_type: 'all' } : { category_id: category }),
    search: search || undefined,
    sort,
    limit,
    offset: offset || undefined,
  };
  return (await http.get<BrandPage>(path, { params })).data;
}

/** A unit's featured brands, in their order. */
export async function fetchFeatured(http: Http, unit: number): Promise<BrandSummary[]> {
  const params = { currency: unit, program_id: PROGRAM };
  return (await http.get<FeaturedBrands>('/v1/brands/featured_brands', { params })).data.brands;
}

/** Categories that have something to sell in a unit; ALL is not among them. */
export async function fetchCategories(http: Http, unit: number): Promise<Category[]> {
  const params = { currency: unit, program_id: PROGRAM };
  return (await http.get<Categories>('/v1/categories/get_categories', { params })).data.categories;
}
