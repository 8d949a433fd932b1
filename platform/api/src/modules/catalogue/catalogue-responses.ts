import type {
  BrandSummary,
  Categories,
  Countries,
  Country,
  GiftcardUnits,
  GiftingImages,
} from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { SoldOutBrands } from './availability';
import type { Catalogue, Unit } from './catalogue';
import { findCountry, type Country as StoredCountry } from './find-country';
import type { UnitBrand } from './unit-brand';

/** Converts the catalogue to the API's responses. */

export function countriesResponse({ rows }: Catalogue): Countries {
  return { countries: rows.countries.map(toCountry) };
}

export function countryResponse({ rows }: Catalogue, name: string): Countries {
  const country = findCountry(rows.countries, name);
  return { countries: country ? [toCountry(country)] : [] };
}

function toCountry({ id, name, code, currencyCode, currencyName }: StoredCountry): Country {
  return { id, country_name: name, code, unit_name_short: currencyCode, unit_name: currencyName };
}

export function unitsResponse({ rows }: Catalogue): GiftcardUnits {
  return {
    giftcard_units: rows.units.map(({ id, countryName, currencyCode, currencyName }) => ({
      id,
      country_name: countryName,
      unit_name_short: currencyCode,
      unit_name: currencyName,
    })),
  };
}

export function giftingImagesResponse({ rows }: Catalogue): GiftingImages {
  return {
    gifting_category: rows.giftingCategories.map(({ id, name }) => ({
      id,
      name,
      gifting_images: rows.giftingImages
        .filter((image) => image.categoryId === id)
        .map((image) => ({
          gifting_id: image.id,
          ...(image.name !== null && { name: image.name }),
          images: { xsmall_rectangle: image.small, medium_rectangle: image.medium },
        })),
    })),
  };
}

/** Only categories with brands on sale in the unit. */
export function categoriesResponse({ rows }: Catalogue, brands: UnitBrand[]): Categories {
  const counts = new Map<number, number>();
  for (const brand of brands) {
    for (const id of brand.categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return {
    categories: rows.categories
      .filter(({ id }) => counts.has(id))
      .map(({ id, name, image }) => ({
        id,
        name,
        image: { normal_square: image },
        brands_count: counts.get(id) ?? 0,
      })),
  };
}

/** What lists and the page of a brand have in common. */
export function brandSummary(brand: UnitBrand, unit: Unit) {
  return {
    id: brand.id,
    name: brand.name,
    images: { color: { medium_rectangle: brand.image } },
    denominations: brand.denominations.map(toMajor),
    markup_percentage: Number(brand.markupPercentage),
    unit_name: unit.currencyName,
    unit_name_short: unit.currencyCode,
    category_ids: brand.categoryIds,
    is_redeemable_for_gg_points: brand.redeemableForPoints,
  };
}

/** A brand as lists have it, with whether it has no card left. */
export function listedBrand(brand: UnitBrand, unit: Unit, soldOut: SoldOutBrands): BrandSummary {
  const isSoldOut = soldOut.ids.has(brand.id);
  return { ...brandSummary(brand, unit), ...(isSoldOut ? { is_sold_out: true } : {}) };
}
