import type { CatalogueFile } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { toMinor } from '../../core/money/decimal';
import type { Transaction } from '../../infra/database/database';
import * as tables from '../../infra/database/schema';
import type { Difference } from './catalogue-difference';
import { publishBrands, type ReportProgress } from './publish-brands';
import { upsertAll } from './upsert-all';

/**
 * Writes the difference. Readers see the old catalogue until the transaction ends. New rates are added to the earlier ones;
 * brands that are not in the file are taken off sale but stay in the table.
 */
export async function publishCatalogue(
  tx: Transaction,
  file: CatalogueFile,
  difference: Difference,
  reportProgress: ReportProgress,
): Promise<void> {
  await publishLists(tx, file, difference);
  await publishPrices(tx, file, difference);
  await publishBrands(tx, file, difference, reportProgress);
  await deleteRemovedEntries(tx, difference);
  // Until its statistics are updated, the planner takes a table that was just filled for an empty one, and scans all of it
  // for each unit.
  await tx.execute(sql`analyze brands, brand_units, brand_categories`);
}

async function publishLists(tx: Transaction, file: CatalogueFile, { lists }: Difference): Promise<void> {
  // Nothing refers to countries, and two of them may have swapped their codes, which are unique.
  if (lists.countries) {
    await tx.delete(tables.countries);
    await upsertAll(tx, tables.countries, file.countries.map(toCountryRow));
  }
  if (lists.units) await upsertAll(tx, tables.giftcardUnits, file.units.map(toUnitRow));
  if (lists.categories) await upsertAll(tx, tables.categories, file.categories);
  if (!lists.gifting_categories) return;
  await tx.delete(tables.giftingImages);
  await upsertAll(
    tx,
    tables.giftingCategories,
    file.gifting_categories.map(({ id, name }) => ({ id, name })),
  );
  const images = file.gifting_categories.flatMap((category) =>
    category.images.map(({ gifting_id: id, name, small, medium }) => ({
      id,
      categoryId: category.id,
      name: name ?? null,
      small,
      medium,
    })),
  );
  await upsertAll(tx, tables.giftingImages, images);
}

async function publishPrices(tx: Transaction, file: CatalogueFile, difference: Difference): Promise<void> {
  const changed = new Set(difference.rates.map(({ currency }) => currency));
  const rates = file.rates.filter(({ currency }) => changed.has(currency));
  if (rates.length > 0) {
    await tx
      .insert(tables.exchangeRates)
      .values(rates.map(({ currency, per_aed }) => ({ currency, perAed: per_aed })));
  }
  const { programId, brandId, unitId, paymentCurrency } = tables.serviceFees;
  const feeAed = toMinor(file.default_service_fee_aed);
  await tx
    .insert(tables.serviceFees)
    .values({ feeAed })
    .onConflictDoUpdate({ target: [programId, brandId, unitId, paymentCurrency], set: { feeAed } });
}

/** Runs last, when no brand refers to the removed entries any more. */
async function deleteRemovedEntries(tx: Transaction, { lists }: Difference): Promise<void> {
  const [units = [], categories = []] = [lists.units?.removed, lists.categories?.removed];
  if (units.length > 0) {
    await tx.execute(sql`delete from service_fees where unit_id in ${units}`);
    await tx.execute(sql`delete from brand_units where unit_id in ${units}`);
    await tx.execute(sql`delete from giftcard_units where id in ${units}`);
  }
  if (categories.length > 0) {
    await tx.execute(sql`delete from brand_categories where category_id in ${categories}`);
    await tx.execute(sql`delete from categories where id in ${categories}`);
  }
  const gifting = lists.gifting_categories?.removed ?? [];
  if (gifting.length > 0) await tx.execute(sql`delete from gifting_categories where id in ${gifting}`);
}

function toCountryRow(country: CatalogueFile['countries'][number]) {
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

function toUnitRow(unit: CatalogueFile['units'][number]) {
  return {
    id: unit.id,
    countryCode: unit.country_code,
    countryName: unit.country_name,
    currencyCode: unit.unit_name_short,
    currencyName: unit.unit_name,
  };
}
