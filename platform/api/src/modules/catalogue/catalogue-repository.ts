import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import * as tables from '../../infra/database/schema';

/** The catalogue without the brands by unit, in parallel queries: a few hundred rows, and one short row for each brand. */
export async function readCatalogue(db: Queries) {
  // The version is read first: if the catalogue changes while the rows are read, the next check sees the new version and
  // reads them again.
  const version = await readVersion(db);
  const [
    countries,
    units,
    rates,
    categories,
    giftingCategories,
    giftingImages,
    fees,
    brands,
    links,
    issuing,
  ] = await Promise.all([
    db.select().from(tables.countries).orderBy(asc(tables.countries.name)),
    db.select().from(tables.giftcardUnits).orderBy(asc(tables.giftcardUnits.countryName)),
    db
      .select()
      .from(tables.exchangeRates)
      .orderBy(asc(tables.exchangeRates.validFrom), asc(tables.exchangeRates.id)),
    db.select().from(tables.categories).orderBy(asc(tables.categories.id)),
    db.select().from(tables.giftingCategories).orderBy(asc(tables.giftingCategories.id)),
    db.select().from(tables.giftingImages).orderBy(asc(tables.giftingImages.id)),
    db.select().from(tables.serviceFees),
    db.select(brandColumns).from(tables.brands).where(eq(tables.brands.active, true)),
    db.select().from(tables.brandCategories),
    db.select().from(tables.issuingChoices),
  ]);
  return {
    version,
    countries,
    units,
    rates,
    categories,
    giftingCategories,
    giftingImages,
    fees,
    brands,
    links,
    issuing,
  };
}

const brandColumns = {
  id: tables.brands.id,
  name: tables.brands.name,
  image: tables.brands.image,
  markupPercentage: tables.brands.markupPercentage,
  redeemableForPoints: tables.brands.redeemableForPoints,
};

/** The rows that `readCatalogue` returns. */
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>;

/** The version, which every change of catalogue, rates or fees increments; 0 for an empty database. */
export async function readVersion(db: Queries): Promise<number> {
  const [row] = await db.select().from(tables.catalogueVersion);
  return row?.version ?? 0;
}

/** The brands on sale in one unit. */
export function readUnitBrands(db: Queries, unitId: number) {
  const { brandId, denominations, featured } = tables.brandUnits;
  return db
    .select({ brandId, denominations, featured })
    .from(tables.brandUnits)
    .where(eq(tables.brandUnits.unitId, unitId));
}

/** The descriptions of all brands on sale. */
export function readDescriptions(db: Queries) {
  const { id, description, active } = tables.brands;
  return db.select({ id, description }).from(tables.brands).where(eq(active, true));
}

/** A brand's long texts; undefined when the brand is not on sale. */
export async function readBrandTexts(db: Queries, id: number) {
  const { description, terms, active } = tables.brands;
  const [row] = await db
    .select({ description, terms, active })
    .from(tables.brands)
    .where(eq(tables.brands.id, id));
  return row?.active ? row : undefined;
}
