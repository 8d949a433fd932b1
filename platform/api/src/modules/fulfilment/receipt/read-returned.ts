import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { partialRefunds, refunds } from '../../../infra/database/schema';
import type { OrderRow } from '../../orders/order-repository';
import { type Returned, type ReturnedPart, readPartialRefunds } from '../../orders/read-partial-refunds';

type PaidOrder = Pick<OrderRow, 'id' | 'pointsValue'>;

/**
 * What all finished refunds have returned of an order, oldest first: the last may be that of the whole order, which returns the
 * rest. `cards` are those of partial refunds only.
 */
export async function readReturned(db: Queries, order: PaidOrder): Promise<Returned> {
  const [{ parts, cards }, whole] = await Promise.all([
    readPartialRefunds(db, order.id),
    readWholeRefund(db, order),
  ]);
  return { parts: [...parts, ...whole], cards };
}

/** The finished refund of a whole order; its points were worth what partial refunds have left of them. */
async function readWholeRefund(db: Queries, { id, pointsValue }: PaidOrder): Promise<ReturnedPart[]> {
  const { orderId, amount, points, doneAt } = refunds;
  const rows = await db
    .select({ id: orderId, at: doneAt, amount, points })
    .from(refunds)
    .where(and(eq(orderId, id), isNotNull(doneAt)));
  if (rows.length === 0) return [];
  const before = partialRefunds;
  const [spent] = await db
    .select({ value: sql<string>`coalesce(sum(${before.value} - ${before.amount}), 0)` })
    .from(partialRefunds)
    .where(eq(before.orderId, id));
  const pointsLeft = pointsValue - Number(spent?.value ?? 0);
  return rows.map(({ at, ...row }) => ({ ...row, at: at as Date, value: row.amount + pointsLeft }));
}
