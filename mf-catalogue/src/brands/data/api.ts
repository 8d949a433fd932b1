import type { Http } from '@giftstore/contracts';
import type { Brand, BrandPage, BrandResponse, BrandSort } from '@giftstore/contracts/api';
import { PROGRAM_ID } from '../../units/data/api';

/** Which image of a brand the API returns. */
export const IMAGE_PARAMS = { image_size: 'medium_rectangle', image_type: 'color' } as const;

/** Which brands a list holds, and in which order. */
export interface BrandFilter {
  /** Id of the gift-card unit. */
  unit: number;
  /** The search text; empty for no search. */
  search: string;
  /** A category's id; undefined is ALL (rule core-9.3). */
  category: number | undefined;
  /** Only brands with a card of this value, in the unit's currency. */
  value?: number;
  /** Undefined is the API's own order: by name, or best match first for a search. */
  sort?: BrandSort;
}

/** One page of the brands that match: of ALL from `/v1/brands`, of a category from `brands_by_category` (rule core-4.32). */
export async function fetchBrands(
  http: Http,
  { unit, search, category, value, sort }: BrandFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrandPage> {
  const path = category === undefined ? '/v1/brands' : '/v1/brands/brands_by_category';
  const params = {
    currency: unit,
    program_id: PROGRAM_ID,
    ...IMAGE_PARAMS,
    ...(category === undefined ? { list_type: 'all' } : { category_id: category }),
    value,
    search: search || undefined,
    sort,
    limit,
    offset: offset || undefined,
  };
  return (await http.get<BrandPage>(path, { params })).data;
}

/** One brand as it is sold in a gift-card unit. */
export async function fetchBrand(
  http: Http,
  { brand, unit }: { brand: number; unit: number },
): Promise<Brand> {
  const params = { currency: unit, program_id: PROGRAM_ID, ...IMAGE_PARAMS };
  return (await http.get<BrandResponse>(`/v1/brands/${brand}`, { params })).data.brand;
}
