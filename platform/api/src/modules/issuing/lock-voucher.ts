import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';

/** The issuers whose cards cost the shop money. */
export type BuyingIssuer = 'stock' | 'supplier';

/** Whether the other of them has given the voucher a card, or may have. */
const begunByOther: Record<BuyingIssuer, (voucherId: string) => SQL> = {
  stock: (voucherId) =>
    sql`select from supplier_orders where voucher_id = ${voucherId} and state in ('OPEN', 'DONE')`,
  supplier: (voucherId) => sql`select from stock_cards where voucher_id = ${voucherId}`,
};

/**
 * Locks a voucher that still needs a card. Issuers begin a card under this lock, so that a voucher is with one of them at a
 * time, and none begins one for a voucher that a refund has made void.
 * @returns whether it still needs one
 * @throws Error if the other issuer has begun it: another process was faster
 */
export async function lockVoucher(
  tx: Transaction,
  voucherId: string,
  issuer: BuyingIssuer,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from vouchers where id = ${voucherId} and state = 'PENDING' for update`,
  );
  if (rows.length === 0) return false;
  if (__FAULT_INJECTION__ && faultInjected('no-single-issuer')) return true;
  // A statement of its own, which sees what was committed before the lock was granted.
  const { rows: other } = await tx.execute(begunByOther[issuer](voucherId));
  if (other.length > 0) throw new Error(`another issuer has begun the card of voucher ${voucherId}`);
  return true;
}
