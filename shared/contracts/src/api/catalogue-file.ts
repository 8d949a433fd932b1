import { type Static, type TProperties, Type } from 'typebox';

/**
 * The catalogue as a file, written by the demo catalogue and read by `db:seed`. Amounts are in major units of the
 * gift-card unit's currency; images are URL paths (`/media/…`) or absolute URLs.
 */

/** An object without other properties: a misspelt one would be lost without a word. */
const entry = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const id = Type.Integer({ minimum: 1 });
const currencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
const countryCode = Type.String({ pattern: '^[A-Z]{2}$' });

export const CatalogueFile = entry({
  /** All countries of residence, with their phone rules. */
  countries: Type.Array(
    entry({
      id,
      country_name: Type.String(),
      code: countryCode,
      unit_name_short: currencyCode,
      unit_name: Type.String(),
      /** "+971" */
      dial_code: Type.String(),
      /** Digits of a national number, without the dial code. */
      phone_min_length: Type.Integer(),
      phone_max_length: Type.Integer(),
    }),
  ),
  /** Countries that gift cards are sold for. The unit with id 1 is the default. */
  units: Type.Array(
    entry({
      id,
      country_code: countryCode,
      country_name: Type.String(),
      unit_name_short: currencyCode,
      unit_name: Type.String(),
    }),
  ),
  /** Units of each currency for 1 AED, as decimal text to keep the precision. */
  rates: Type.Array(entry({ currency: currencyCode, per_aed: Type.String() })),
  categories: Type.Array(entry({ id, name: Type.String(), image: Type.String() })),
  gifting_categories: Type.Array(
    entry({
      id,
      name: Type.String(),
      images: Type.Array(
        entry({
          gifting_id: id,
          /** What it shows, such as "Balloons". */
          name: Type.Optional(Type.String()),
          small: Type.String(),
          medium: Type.String(),
        }),
      ),
    }),
  ),
  /** Service fee in AED by brand; the program's default otherwise. */
  default_service_fee_aed: Type.Number(),
  brands: Type.Array(
    entry({
      id,
      name: Type.String(),
      image: Type.String(),
      product_description: Type.String(),
      terms_text: Type.String(),
      /** Percent on top of the card's value, 0 to 20. */
      markup_percentage: Type.Number(),
      service_fee_aed: Type.Optional(Type.Number()),
      category_ids: Type.Array(id),
      is_redeemable_for_gg_points: Type.Boolean(),
      /** Where it can be bought: denominations by unit; `featured` orders the unit's featured brands, from 1. */
      units: Type.Array(
        entry({
          unit_id: id,
          denominations: Type.Array(Type.Number()),
          featured: Type.Optional(Type.Integer()),
        }),
      ),
    }),
  ),
});
export type CatalogueFile = Static<typeof CatalogueFile>;
