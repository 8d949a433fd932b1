import type { Brand, BrandPrices, BrandSummary, Category, GiftingCategory } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';

/** A small catalogue for tests: brands, and the API's responses about them. */

export function brandOf(id: number, more: Partial<BrandSummary> = {}): BrandSummary {
  return {
    id,
    name: `Brand ${id}`,
    images: { color: { medium_rectangle: `/media/brands/${id}.svg` } },
    denominations: [50, 100, 250],
    markup_percentage: 3,
    unit_name: 'UAE Dirham',
    unit_name_short: 'AED',
    category_ids: [1],
    is_redeemable_for_gg_points: true,
    ...more,
  };
}

export const brandsOf = (count: number) => Array.from({ length: count }, (_, index) => brandOf(index + 1));

export const fashion: Category = {
  id: 1,
  name: 'Fashion',
  image: { normal_square: '/media/categories/fashion.svg' },
  brands_count: 3,
};
export const travel: Category = {
  id: 2,
  name: 'Travel',
  image: { normal_square: '/media/categories/travel.svg' },
  brands_count: 1,
};

export const nourva: Brand = {
  ...brandOf(7, { name: 'Nourva' }),
  product_description: 'Linen and light.',
};

export const birthday: GiftingCategory = {
  id: 1,
  name: 'Birthday',
  gifting_images: [{ id: 11 }, { id: 12, name: 'Balloons' }].map(({ id, ...named }) => ({
    gifting_id: id,
    ...named,
    images: { xsmall_rectangle: `/media/gifting/${id}.svg`, medium_rectangle: `/media/gifting/${id}.svg` },
  })),
};

/** The prices of `nourva`: a fee of 4 and its VAT for each card. */
export const pricesOfNourva: BrandPrices = {
  currency_code: 'AED',
  prices: nourva.denominations.map((giftcard_value) => ({
    giftcard_value,
    quantities: [1, 2, 3, 4, 5].map((quantity) => {
      const [sub_total, service_fee, vat] = [giftcard_value * quantity, 4 * quantity, (20 * quantity) / 100];
      const grand_total = sub_total + service_fee + vat;
      return { quantity, sub_total, service_fee, vat, grand_total, order_total_aed: grand_total };
    }),
  })),
};

/** The API's responses about `brands`, with search by name and paging. */
export function catalogueResponses(brands: BrandSummary[]): Record<string, FakeResponse> {
  const pageOf = (from: BrandSummary[], params: Parameters<FakeResponse>[0]['params'] = {}) => {
    const search = String(params.search ?? '').toLowerCase();
    const matches = from.filter(({ name }) => name.toLowerCase().includes(search));
    const offset = Number(params.offset ?? 0);
    return { brands: matches.slice(offset, offset + Number(params.limit)), total: matches.length };
  };
  return {
    'GET /v1/brands': ({ params }) => pageOf(brands, params),
    'GET /v1/brands/brands_by_category': ({ params }) =>
      pageOf(
        brands.filter(({ category_ids }) => category_ids.includes(Number(params?.category_id))),
        params,
      ),
    'GET /v1/brands/featured_brands': () => ({ brands: brands.slice(0, 6) }),
    'GET /v1/categories/get_categories': () => ({ categories: [fashion, travel] }),
    'GET /v1/gifting_images': () => ({ gifting_category: [birthday] }),
  };
}

export const cardResponses: Record<string, FakeResponse> = {
  'GET /v1/brands/7': () => ({ brand: nourva }),
  'GET /v1/brands/7/prices': () => pricesOfNourva,
  'GET /v1/brands/7/terms': () => ({ terms: [{ terms_text: 'Valid for 12 months.' }] }),
  'GET /v1/gifting_images': () => ({ gifting_category: [birthday] }),
  'GET /v1/countries': () => ({
    countries: [
      {
        id: 230,
        country_name: 'United Arab Emirates',
        code: 'AE',
        unit_name_short: 'AED',
        unit_name: 'UAE Dirham',
      },
    ],
  }),
};

export const saudiArabia = {
  id: 2,
  country_name: 'Saudi Arabia',
  unit_name_short: 'SAR',
  unit_name: 'Saudi Riyal',
};
