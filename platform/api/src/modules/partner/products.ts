import type { PartnerProduct } from '@giftstore/contracts/api';
import { asc, eq } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import { AED_RATE, exchange } from '../../core/money/exchange';
import type { Queries } from '../../infra/database/database';
import { partnerProducts } from '../../infra/database/schema';
import type { Catalogue } from '../catalogue/catalogue';

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
export function productResponse(
  { id, name, value, currencyCode }: ProductRow,
  catalogue: Pick<Catalogue, 'rate'>,
): PartnerProduct {
  const valueAed = exchange(value, catalogue.rate(currencyCode), AED_RATE);
  return {
    ...{ id, name, value: toMajor(value) },
    ...{ unit_name_short: currencyCode, value_aed: toMajor(valueAed) },
  };
}
