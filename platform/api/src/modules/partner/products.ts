import type { PartnerProduct } from '@giftstore/contracts/api';
import { asc, eq } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { partnerProducts } from '../../infra/database/schema';

export type ProductRow = typeof partnerProducts.$inferSelect;

/** The products that partners can send. */
export function readProducts(db: Queries): Promise<ProductRow[]> {
  return db
    .select()
    .from(partnerProducts)
    .where(eq(partnerProducts.active, true))
    .orderBy(asc(partnerProducts.id));
}

/** A product as the API returns it. */
export function productResponse({ id, name, value, currencyCode }: ProductRow): PartnerProduct {
  return { id, name, value: toMajor(value), unit_name_short: currencyCode };
}
