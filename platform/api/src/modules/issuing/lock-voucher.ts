import { sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';

/**
 * Locks a voucher that still needs a card. Issuers begin a card under this lock, so that a voucher is with one of them at a
 * time, and none begins one for a voucher that a refund has made void.
 * @returns whether it still needs one
 */
export async function lockVoucher(tx: Transaction, voucherId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from vouchers where id = ${voucherId} and state = 'PENDING' for update`,
  );
  return rows.length > 0;
}
