import type { CatalogueFile } from '@giftstore/contracts/api';
import { and, inArray, isNull } from 'drizzle-orm';
import { toMinor } from '../../core/money/decimal';
import type { Transaction } from '../../infra/database/database';
import { brandCategories, brands, brandUnits, serviceFees } from '../../infra/database/schema';
import type { Difference } from './catalogue-difference';
import { rowsAtOnce, upsertAll } from './upsert-all';

/** Receives the number of brands written, now and then. */
export type ReportProgress = (progress: { done: number; of: number }) => void;

type Brand = CatalogueFile['brands'][number];

/** Brands written together: each may be sold in a hundred units. */
const batch = 100;

/** Writes the brands that are new or different, and takes those that are gone off sale. */
export async function publishBrands(
  tx: Transaction,
  file: CatalogueFile,
  { brands: { added, changed, withdrawn } }: Difference,
  reportProgress: ReportProgress,
): Promise<void> {
  const gone = withdrawn.map(({ id }) => id);
  if (gone.length > 0) {
    await clear(tx, gone);
    await tx.update(brands).set({ active: false }).where(inArray(brands.id, gone));
  }
  const touched = new Set([...added, ...changed].map(({ id }) => id));
  const wanted = file.brands.filter(({ id }) => touched.has(id));
  for (let from = 0; from < wanted.length; from += batch) {
    const some = wanted.slice(from, from + batch);
    await upsertAll(tx, brands, some.map(toBrand));
    await clear(
      tx,
      some.map(({ id }) => id),
    );
    await insertSales(tx, some);
    reportProgress({ done: from + some.length, of: wanted.length });
  }
}

/** Takes away where and in which categories brands are sold, and what a file says of their fee. */
async function clear(tx: Transaction, ids: number[]): Promise<void> {
  const { brandId, unitId, paymentCurrency } = serviceFees;
  await tx.delete(brandUnits).where(inArray(brandUnits.brandId, ids));
  await tx.delete(brandCategories).where(inArray(brandCategories.brandId, ids));
  await tx.delete(serviceFees).where(and(inArray(brandId, ids), isNull(unitId), isNull(paymentCurrency)));
}

async function insertSales(tx: Transaction, some: Brand[]): Promise<void> {
  const links = some.flatMap(({ id, category_ids }) =>
    [...new Set(category_ids)].map((categoryId) => ({ brandId: id, categoryId })),
  );
  const sales = some.flatMap(({ id, units }) =>
    units.map(({ unit_id, denominations, featured }) => ({
      brandId: id,
      unitId: unit_id,
      denominations: denominations.map(toMinor).sort((a, b) => a - b),
      featured: featured ?? null,
    })),
  );
  const fees = some.flatMap(({ id, service_fee_aed: fee }) =>
    fee === undefined ? [] : [{ brandId: id, feeAed: toMinor(fee) }],
  );
  if (links.length > 0) await tx.insert(brandCategories).values(links);
  for (let from = 0; from < sales.length; from += rowsAtOnce) {
    await tx.insert(brandUnits).values(sales.slice(from, from + rowsAtOnce));
  }
  if (fees.length > 0) await tx.insert(serviceFees).values(fees);
}

function toBrand(brand: Brand) {
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
