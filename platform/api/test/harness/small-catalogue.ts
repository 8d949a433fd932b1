import type { CatalogueFile } from '@giftstore/contracts/api';

/** A catalogue small enough to compute with in one's head. Brand 1 has no fees or markup, brand 2 has both. */
export const smallCatalogue: CatalogueFile = {
  countries: [
    {
      id: 1,
      country_name: 'United Arab Emirates',
      code: 'AE',
      unit_name_short: 'AED',
      unit_name: 'Dirham',
      dial_code: '+971',
      phone_min_length: 8,
      phone_max_length: 9,
    },
    {
      id: 2,
      country_name: 'United States of America',
      code: 'US',
      unit_name_short: 'USD',
      unit_name: 'Dollar',
      dial_code: '+1',
      phone_min_length: 10,
      phone_max_length: 10,
    },
  ],
  units: [
    {
      id: 1,
      country_code: 'AE',
      country_name: 'United Arab Emirates',
      unit_name_short: 'AED',
      unit_name: 'Dirham',
    },
    {
      id: 2,
      country_code: 'US',
      country_name: 'United States of America',
      unit_name_short: 'USD',
      unit_name: 'Dollar',
    },
  ],
  rates: [
    { currency: 'AED', per_aed: '1' },
    { currency: 'USD', per_aed: '0.272294077603' },
    { currency: 'SAR', per_aed: '1.021102791014' },
    { currency: 'EUR', per_aed: '0.235' },
  ],
  categories: [
    { id: 1, name: 'Coffee', image: '/media/coffee.svg' },
    { id: 2, name: 'Books', image: '/media/books.svg' },
    { id: 3, name: 'Nothing here', image: '/media/none.svg' },
  ],
  gifting_categories: [
    {
      id: 1,
      name: 'Birthday',
      images: [{ gifting_id: 1, name: 'Balloons', small: '/media/b-s.svg', medium: '/media/b.svg' }],
    },
  ],
  default_service_fee_aed: 0,
  brands: [
    brand(1, 'Plain', { markup: 0, categories: [1] }),
    brand(2, 'Café Noir', { markup: 2.5, fee: 1.5, categories: [1, 2] }),
    brand(3, 'Noir', { markup: 0, categories: [2] }),
    brand(4, 'Le Petit Noir', { markup: 0, categories: [2] }),
  ],
};

interface BrandSettings {
  markup: number;
  fee?: number;
  categories: number[];
}

function brand(id: number, name: string, { markup, fee, categories }: BrandSettings) {
  return {
    id,
    name,
    image: `/media/${id}.svg`,
    product_description: `About ${name}.`,
    terms_text: `Terms of ${name}.`,
    markup_percentage: markup,
    ...(fee === undefined ? {} : { service_fee_aed: fee }),
    category_ids: categories,
    is_redeemable_for_gg_points: id === 1,
    units: [
      { unit_id: 1, denominations: [1, 50, 100, 200, 500, 1000], ...(id < 3 ? { featured: 3 - id } : {}) },
      { unit_id: 2, denominations: [10, 25, 50] },
    ],
  };
}
