import { eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { brands, brandUnits } from '../../infra/database/schema';
import { type BrandInUnit, type IssuingChoice, issuersOf } from '../catalogue/issuers-of';

/** The brands on sale whose cards nothing issues. */
export async function readUnissuedBrands(
  db: Queries,
  choices: IssuingChoice[],
  localForBrands: boolean,
): Promise<(BrandInUnit & { name: string })[]> {
  const onSale = await db
    .select({ brandId: brandUnits.brandId, unitId: brandUnits.unitId, name: brands.name })
    .from(brandUnits)
    .innerJoin(brands, eq(brands.id, brandUnits.brandId))
    .where(eq(brands.active, true))
    .orderBy(brandUnits.brandId, brandUnits.unitId);
  return onSale.filter((brand) => issuersOf(choices, brand, localForBrands).length === 0);
}
