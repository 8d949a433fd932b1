import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database';
import { mails, orderLines, orders, vouchers } from '../database/schema';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

export type VoucherRow = typeof vouchers.$inferSelect;

export interface LineToFulfil {
  order: OrderRow;
  line: OrderLineRow;
  cards: VoucherRow[];
}

/** A paid line with its cards; undefined when there is none. */
export async function readLine(db: Queries, lineId: string): Promise<LineToFulfil | undefined> {
  const [found] = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  if (!found) return undefined;
  const cards = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.lineId, lineId))
    .orderBy(asc(vouchers.ordinal));
  return { ...found, cards };
}

/** Writes a drawn card down, unless another try was first; gives the row as it then stands. */
export async function keepIssued(
  db: Queries,
  id: string,
  issued: Pick<VoucherRow, 'keyId' | 'codeSealed' | 'pinSealed' | 'codeLookup' | 'lastFour'>,
): Promise<VoucherRow> {
  const [written] = await db
    .update(vouchers)
    .set({ ...issued, state: 'ISSUED', issuedAt: new Date() })
    .where(and(eq(vouchers.id, id), eq(vouchers.state, 'PENDING')))
    .returning();
  const [row] = written ? [written] : await db.select().from(vouchers).where(eq(vouchers.id, id));
  return row as VoucherRow;
}

/**
 * Lines of an order whose vouchers were not mailed yet. Locks the order's row first, so that of two lines that are mailed
 * at once the later one sees the other.
 */
export async function linesNotMailed(tx: Transaction, orderId: string): Promise<number> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [row] = await tx
    .select({ lines: count() })
    .from(orderLines)
    .leftJoin(mails, and(eq(mails.lineId, orderLines.id), eq(mails.kind, 'voucher')))
    .where(and(eq(orderLines.orderId, orderId), isNull(mails.messageId)));
  return row?.lines ?? 0;
}
