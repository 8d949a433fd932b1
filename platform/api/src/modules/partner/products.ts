import type { PartnerProduct } from '@giftstore/contracts/api';
import { asc, eq } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { partnerProducts } from '../../infra/database/schema';

export type ProductRow = typeof partnerProducts.$inferSelect;

/** What partners may send now. */
export function readProducts(db: Queries): Promise<ProductRow[]> {
  return db
    .select()
    .from(partnerProducts)
    .where(eq(partnerProducts.active, true))
    .orderBy(asc(partnerProducts.id));
}

/** A product in the words of the wire. */
export function productAnswer({ id, name, value, currencyCode }: ProductRow): PartnerProduct {
  return { id, name, value: toMajor(value), unit_name_short: currencyCode };
}
