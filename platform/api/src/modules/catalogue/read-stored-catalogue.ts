import type { CatalogueFile } from '@giftstore/contracts/api';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import * as tables from '../../infra/database/schema';

/** The catalogue as it is in the database now, in the form of a file; an empty one for an empty database. */
export async function readStoredCatalogue(db: Queries): Promise<CatalogueFile> {
  const { countries, giftcardUnits, categories, giftingCategories, giftingImages } = tables;
  const images = await db.select().from(giftingImages).orderBy(asc(giftingImages.id));
  return {
    countries: (await db.select().from(countries).orderBy(asc(countries.id))).map((country) => ({
      id: country.id,
      country_name: country.name,
      code: country.code,
      unit_name_short: country.currencyCode,
      unit_name: country.currencyName,
      dial_code: country.dialCode,
      phone_min_length: country.phoneMinLength,
      phone_max_length: country.phoneMaxLength,
    })),
    units: (await db.select().from(giftcardUnits).orderBy(asc(giftcardUnits.id))).map((unit) => ({
      id: unit.id,
      country_code: unit.countryCode,
      country_name: unit.countryName,
      unit_name_short: unit.currencyCode,
      unit_name: unit.currencyName,
    })),
    rates: await ratesInForce(db),
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
    gifting_categories: (await db.select().from(giftingCategories).orderBy(asc(giftingCategories.id))).map(
      ({ id, name }) => ({
        id,
        name,
        images: images
          .filter(({ categoryId }) => categoryId === id)
          .map(({ id: imageId, name: shows, small, medium }) => ({
            gifting_id: imageId,
            ...(shows !== null && { name: shows }),
            small,
            medium,
          })),
      }),
    ),
    ...(await brandsOnSale(db)),
  };
}

async function ratesInForce(db: Queries): Promise<CatalogueFile['rates']> {
  const { currency, perAed, validFrom, id } = tables.exchangeRates;
  return db
    .selectDistinctOn([currency], { currency, per_aed: perAed })
    .from(tables.exchangeRates)
    .where(lte(validFrom, sql`now()`))
    .orderBy(asc(currency), desc(validFrom), desc(id));
}

/** Brands with the fees that a file can express: the default and one for each brand. */
async function brandsOnSale(db: Queries) {
  const { brands, brandCategories, brandUnits, serviceFees } = tables;
  const rows = await db.select().from(brands).where(eq(brands.active, true)).orderBy(asc(brands.id));
  const links = groupBy(await db.select().from(brandCategories).orderBy(asc(brandCategories.categoryId)));
  const units = groupBy(await db.select().from(brandUnits).orderBy(asc(brandUnits.unitId)));
  const withoutScope = and(isNull(serviceFees.unitId), isNull(serviceFees.paymentCurrency));
  const fees = await db.select().from(serviceFees).where(withoutScope);
  const feeOf = new Map(fees.map(({ brandId, feeAed }) => [brandId, toMajor(feeAed)]));
  return {
    default_service_fee_aed: feeOf.get(null) ?? 0,
    brands: rows.map((brand) => {
      const fee = feeOf.get(brand.id);
      return {
        id: brand.id,
        name: brand.name,
        image: brand.image,
        product_description: brand.description,
        terms_text: brand.terms,
        markup_percentage: Number(brand.markupPercentage),
        ...(fee === undefined ? {} : { service_fee_aed: fee }),
        category_ids: (links.get(brand.id) ?? []).map(({ categoryId }) => categoryId),
        is_redeemable_for_gg_points: brand.redeemableForPoints,
        units: (units.get(brand.id) ?? []).map(({ unitId, denominations, featured }) => ({
          unit_id: unitId,
          denominations: denominations.map(toMajor),
          ...(featured === null ? {} : { featured }),
        })),
      };
    }),
  };
}

function groupBy<T extends { brandId: number }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.brandId);
    if (group) group.push(row);
    else groups.set(row.brandId, [row]);
  }
  return groups;
}
