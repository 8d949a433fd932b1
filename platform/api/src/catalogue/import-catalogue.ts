import type { CatalogueFile } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/database';
import * as tables from '../database/schema';
import { transact } from '../database/transaction';
import { toMinor } from '../money/decimal';

export interface ImportOptions {
  /** Also when there is a catalogue: brands that are not in the file are taken off sale. */
  replace: boolean;
}

/**
 * Brings a catalogue into the database in one transaction.
 * @returns false when there is one already and `replace` is not asked for; then nothing is changed
 */
export function importCatalogue(
  db: Database,
  file: CatalogueFile,
  { replace }: ImportOptions,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx.execute(sql`lock table catalogue_version in exclusive mode`);
    const [present] = await tx.select().from(tables.catalogueVersion);
    if (present && !replace) return false;
    await clear(tx);
    await importPlaces(tx, file);
    await importBrands(tx, file);
    await tx
      .insert(tables.catalogueVersion)
      .values({ id: 1, version: 1 })
      .onConflictDoUpdate({
        target: tables.catalogueVersion.id,
        set: { version: sql`catalogue_version.version + 1` },
      });
    return true;
  });
}

/** Orders hold copies of what they need, so the catalogue can be taken away under them. */
async function clear(tx: Transaction): Promise<void> {
  await tx.execute(sql`truncate brand_units, brand_categories, service_fees, brands, gifting_images,
    gifting_categories, categories, giftcard_units, countries, exchange_rates`);
}

async function importPlaces(tx: Transaction, file: CatalogueFile): Promise<void> {
  await insertAll(tx, tables.countries, file.countries.map(toCountry));
  await insertAll(
    tx,
    tables.giftcardUnits,
    file.units.map((unit) => ({
      id: unit.id,
      countryCode: unit.country_code,
      countryName: unit.country_name,
      currencyCode: unit.unit_name_short,
      currencyName: unit.unit_name,
    })),
  );
  await insertAll(
    tx,
    tables.exchangeRates,
    file.rates.map((rate) => ({ currency: rate.currency, perAed: rate.per_aed })),
  );
  await insertAll(tx, tables.categories, file.categories);
  await insertAll(
    tx,
    tables.giftingCategories,
    file.gifting_categories.map(({ id, name }) => ({ id, name })),
  );
  await insertAll(
    tx,
    tables.giftingImages,
    file.gifting_categories.flatMap((category) =>
      category.images.map(({ gifting_id, small, medium }) => ({
        id: gifting_id,
        categoryId: category.id,
        small,
        medium,
      })),
    ),
  );
}

async function importBrands(tx: Transaction, file: CatalogueFile): Promise<void> {
  await insertAll(tx, tables.brands, file.brands.map(toBrand));
  await insertAll(tx, tables.serviceFees, [
    { feeAed: toMinor(file.default_service_fee_aed) },
    ...file.brands.flatMap(({ id, service_fee_aed }) =>
      service_fee_aed === undefined ? [] : [{ brandId: id, feeAed: toMinor(service_fee_aed) }],
    ),
  ]);
  await insertAll(
    tx,
    tables.brandCategories,
    file.brands.flatMap(({ id, category_ids }) =>
      [...new Set(category_ids)].map((categoryId) => ({ brandId: id, categoryId })),
    ),
  );
  await insertAll(
    tx,
    tables.brandUnits,
    file.brands.flatMap(({ id, units }) =>
      units.map(({ unit_id, denominations, featured }) => ({
        brandId: id,
        unitId: unit_id,
        denominations: denominations.map(toMinor).sort((a, b) => a - b),
        featured: featured ?? null,
      })),
    ),
  );
}

function toCountry(country: CatalogueFile['countries'][number]) {
  return {
    id: country.id,
    name: country.country_name,
    code: country.code,
    currencyCode: country.unit_name_short,
    currencyName: country.unit_name,
    dialCode: country.dial_code,
    phoneMinLength: country.phone_min_length,
    phoneMaxLength: country.phone_max_length,
  };
}

function toBrand(brand: CatalogueFile['brands'][number]) {
  return {
    id: brand.id,
    name: brand.name,
    image: brand.image,
    description: brand.product_description,
    terms: brand.terms_text,
    markupPercentage: String(brand.markup_percentage),
    redeemableForPoints: brand.is_redeemable_for_gg_points,
  };
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 4_000) {
    await tx.insert(table).values(rows.slice(from, from + 4_000));
  }
}
