import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/database/database';
import { supplierBalance } from '../../../infra/database/schema';
import type { SupplierClient } from './supplier-client';

/** Reads the shop's money at the supplier, for the metrics; nothing in a shop without a supplier. */
export async function readSupplierBalance(deps: {
  db: Database;
  supplier: SupplierClient | undefined;
}): Promise<void> {
  if (!deps.supplier) return;
  const { amount, currency } = await deps.supplier.balance();
  const read = { amount, currency, readAt: sql`now()` };
  await deps.db
    .insert(supplierBalance)
    .values({ id: 1, ...read })
    .onConflictDoUpdate({ target: supplierBalance.id, set: read });
}
