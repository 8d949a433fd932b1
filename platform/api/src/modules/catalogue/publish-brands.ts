import type { CatalogueFile } from '@giftstore/contracts/api';
import { and, inArray, isNull } from 'drizzle-orm';
import { toMinor } from '../../core/money/decimal';
import type { Transaction } from '../../infra/database/database';
import { brandCategories, brands, brandUnits, serviceFees } from '../../infra/database/schema';
import type { Difference } from './catalogue-difference';
import { ROWS_PER_STATEMENT, upsertAll } from './upsert-all';

/** Called after each batch with the number of brands written. */
export type ReportProgress = (progress: { done: number; of: number }) => void;

type Brand = CatalogueFile['brands'][number];

/** Brands of one batch: each may be sold in a hundred units. */
const BATCH_SIZE = 100;

/** Writes new and changed brands, and takes withdrawn ones off sale. */
export async function publishBrands(
  tx: Transaction,
  file: CatalogueFile,
  { brands: { added, changed, withdrawn } }: Difference,
  reportProgress: ReportProgress,
): Promise<void> {
  const withdrawnIds = withdrawn.map(({ id }) => id);
  if (withdrawnIds.length > 0) {
    await clearSales(tx, withdrawnIds);
    await tx.update(brands).set({ active: false }).where(inArray(brands.id, withdrawnIds));
  }
  const idsToWrite = new Set([...added, ...changed].map(({ id }) => id));
  const toWrite = file.brands.filter(({ id }) => idsToWrite.has(id));
  for (let from = 0; from < toWrite.length; from += BATCH_SIZE) {
    const batch = toWrite.slice(from, from + BATCH_SIZE);
    await upsertAll(tx, brands, batch.map(toBrandRow));
    await clearSales(
      tx,
      batch.map(({ id }) => id),
    );
    await insertSales(tx, batch);
    reportProgress({ done: from + batch.length, of: toWrite.length });
  }
}

/** Deletes the brands' units, categories and fees, except fees that a file cannot express. */
async function clearSales(tx: Transaction, ids: number[]): Promise<void> {
  const { brandId, unitId, paymentCurrency } = serviceFees;
  await tx.delete(brandUnits).where(inArray(brandUnits.brandId, ids));
  await tx.delete(brandCategories).where(inArray(brandCategories.brandId, ids));
  await tx.delete(serviceFees).where(and(inArray(brandId, ids), isNull(unitId), isNull(paymentCurrency)));
}

async function insertSales(tx: Transaction, batch: Brand[]): Promise<void> {
  const links = batch.flatMap(({ id, category_ids }) =>
    [...new Set(category_ids)].map((categoryId) => ({ brandId: id, categoryId })),
  );
  const sales = batch.flatMap(({ id, units }) =>
    units.map(({ unit_id, denominations, featured }) => ({
      brandId: id,
      unitId: unit_id,
      denominations: denominations.map(toMinor).sort((a, b) => a - b),
      featured: featured ?? null,
    })),
  );
  const fees = batch.flatMap(({ id, service_fee_aed: fee }) =>
    fee === undefined ? [] : [{ brandId: id, feeAed: toMinor(fee) }],
  );
  if (links.length > 0) await tx.insert(brandCategories).values(links);
  for (let from = 0; from < sales.length; from += ROWS_PER_STATEMENT) {
    await tx.insert(brandUnits).values(sales.slice(from, from + ROWS_PER_STATEMENT));
  }
  if (fees.length > 0) await tx.insert(serviceFees).values(fees);
}

function toBrandRow(brand: Brand) {
  return {
    id: brand.id,
    name: brand.name,
    image: brand.image,
    description: brand.product_description,
    terms: brand.terms_text,
    markupPercentage: String(brand.markup_percentage),
    redeemableForPoints: brand.is_redeemable_for_gg_points,
    active: true,
  };
}
