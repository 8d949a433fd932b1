import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, MAX_TEXT_LENGTH } from '../limits';
import { Amount, CurrencyCode, exactly, Id, nullable } from './primitives';

/** The catalogue: countries, units, currencies, templates, categories and brands. */

export const Country = exactly({
  id: Id,
  country_name: Type.String(),
  code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  unit_name_short: CurrencyCode,
  unit_name: Type.String(),
});
export type Country = Static<typeof Country>;
export const Countries = exactly({ countries: Type.Array(Country) });
export type Countries = Static<typeof Countries>;

const countryName = Type.String({ minLength: 1, maxLength: MAX_TEXT_LENGTH });
/** With a name: that country only, or none. */
export const CountriesQuery = exactly({ country_name: Type.Optional(countryName) });
export const PhoneAttributesQuery = exactly({ country_name: countryName });
export const PhoneAttributes = exactly({
  phone_max_length: Type.Integer({ description: 'Digits of a national number' }),
  phone_min_length: Type.Integer(),
  country_code: Type.String({ description: 'Dial code, "+971"' }),
});
export type PhoneAttributes = Static<typeof PhoneAttributes>;

export const GiftcardUnit = exactly({
  id: Id,
  country_name: Type.String(),
  unit_name_short: CurrencyCode,
  unit_name: Type.String(),
});
export type GiftcardUnit = Static<typeof GiftcardUnit>;
export const GiftcardUnits = exactly({ giftcard_units: Type.Array(GiftcardUnit) });
export type GiftcardUnits = Static<typeof GiftcardUnits>;

export const Currency = exactly({ id: Id, unit_name_short: CurrencyCode, unit_name: Type.String() });
export type Currency = Static<typeof Currency>;
export const PaymentCurrencies = exactly({ currencies: Type.Array(Currency) });
export type PaymentCurrencies = Static<typeof PaymentCurrencies>;

export const ConversionRateQuery = exactly({ currency: CurrencyCode });
export const ConversionRate = exactly({
  currency_exchange_rate: Type.Number({ description: 'Units of the currency for 1 AED' }),
  point_conversion_rate: Type.Number({ description: 'Points that are worth 1 unit of the currency' }),
  minimum_payable_amount: Amount,
});
export type ConversionRate = Static<typeof ConversionRate>;

export const ConversionAmountQuery = exactly({
  amount: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  source_currency: CurrencyCode,
  dest_currency: CurrencyCode,
});
export const ConversionAmount = exactly({ converted_amount: Amount });
export type ConversionAmount = Static<typeof ConversionAmount>;

export const GiftingImage = exactly({
  gifting_id: Id,
  name: Type.Optional(Type.String({ description: 'What it shows, "Balloons"' })),
  images: exactly({ xsmall_rectangle: Type.String(), medium_rectangle: Type.String() }),
});
export type GiftingImage = Static<typeof GiftingImage>;
export const GiftingCategory = exactly({
  id: Id,
  name: Type.String(),
  gifting_images: Type.Array(GiftingImage),
});
export type GiftingCategory = Static<typeof GiftingCategory>;
export const GiftingImages = exactly({ gifting_category: Type.Array(GiftingCategory) });
export type GiftingImages = Static<typeof GiftingImages>;

const programId = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 }));
const unit = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of a gift-card unit' });
/** Accepted without effect: all sizes and types are the same vector art. */
const imageChoice = {
  image_size: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z0-9_]*$' })),
  image_type: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z0-9_]*$' })),
};
/** How a list of brands can be sorted. */
export const BrandSort = Type.Enum(['best', 'name', 'name_desc', 'value'], {
  description:
    'best: featured ones first, a search best first; or by name, or by the lowest value. Without it by name, a search best first',
});
export type BrandSort = Static<typeof BrandSort>;
const page = {
  search: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description: 'Part of a name; case and accents are ignored, typing errors are tolerated',
    }),
  ),
  sort: Type.Optional(BrandSort),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
};

export const CategoriesQuery = exactly({ currency: unit, program_id: programId });
export const Category = exactly({
  id: Id,
  name: Type.String(),
  image: exactly({ normal_square: Type.String() }),
  brands_count: Type.Integer({ description: 'Brands of this category in the requested unit' }),
});
export type Category = Static<typeof Category>;
export const Categories = exactly({ categories: Type.Array(Category) });
export type Categories = Static<typeof Categories>;

const brandInList = {
  id: Id,
  name: Type.String(),
  images: exactly({ color: exactly({ medium_rectangle: Type.String() }) }),
  denominations: Type.Array(Type.Number(), { description: "Values in the unit's currency, ascending" }),
  markup_percentage: Type.Number(),
  unit_name: Type.String(),
  unit_name_short: CurrencyCode,
  category_ids: Type.Array(Id),
  is_redeemable_for_gg_points: Type.Boolean(),
};
/** A brand in a list. */
export const BrandSummary = exactly({
  ...brandInList,
  is_sold_out: Type.Optional(Type.Boolean({ description: 'True where all of `denominations` are sold out' })),
});
export type BrandSummary = Static<typeof BrandSummary>;
/** A single brand with its description. */
export const Brand = exactly({
  ...brandInList,
  product_description: Type.String(),
  sold_out: Type.Optional(
    Type.Array(Type.Number(), {
      description: 'Those of `denominations` that are sold out; only where there are any',
    }),
  ),
});
export type Brand = Static<typeof Brand>;

const value = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    description: "Only brands with a card of this value, in the unit's currency",
  }),
);
export const BrandsQuery = exactly({
  currency: unit,
  program_id: programId,
  ...imageChoice,
  list_type: Type.Optional(Type.String({ maxLength: 50, pattern: '^[a-z0-9_]*$' })),
  value,
  ...page,
});
export const BrandsByCategoryQuery = exactly({
  category_id: Id,
  currency: unit,
  program_id: programId,
  ...imageChoice,
  value,
  ...page,
});
export const FeaturedBrandsQuery = exactly({ currency: unit, program_id: programId, ...imageChoice });
export const BrandParams = exactly({ id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) });
export const BrandQuery = exactly({ currency: unit, program_id: programId, ...imageChoice });
export const BrandTermsQuery = exactly({ currency: Type.Optional(unit) });

/** A page of brands; `total` counts all that match. */
export const BrandPage = exactly({
  brands: Type.Array(BrandSummary),
  total: Type.Integer(),
  approximate: Type.Optional(
    Type.Boolean({ description: 'True when nothing contains the search and these are similar' }),
  ),
  corrected_search: Type.Optional(
    Type.String({ description: 'The similar text that these contain, unless only their names are similar' }),
  ),
});
export type BrandPage = Static<typeof BrandPage>;
export const FeaturedBrands = exactly({ brands: Type.Array(BrandSummary) });
export type FeaturedBrands = Static<typeof FeaturedBrands>;
export const BrandResponse = exactly({ brand: Brand });
export type BrandResponse = Static<typeof BrandResponse>;
export const BrandTerms = exactly({ terms: Type.Array(exactly({ terms_text: Type.String() })) });
export type BrandTerms = Static<typeof BrandTerms>;

/** An image by its size; absent where there is none. */
export const MediumImage = exactly({ medium_rectangle: Type.String() });
export const OptionalMediumImage = nullable(MediumImage);
