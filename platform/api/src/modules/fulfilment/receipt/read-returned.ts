import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { partialRefunds, refunds } from '../../../infra/database/schema';
import type { OrderRow } from '../../orders/order-repository';
import { type Returned, type ReturnedPart, readPartialRefunds } from '../../orders/read-partial-refunds';
import { CANCELLED_BY_BUYER } from '../../orders/refund-facts';

type PaidOrder = Pick<OrderRow, 'id' | 'pointsValue'>;

/** What was returned of an order, and whether its buyer cancelled all that was left of it. */
export interface ReturnedInAll extends Returned {
  byBuyer: boolean;
}

/** The refund of what was left of an order. */
interface WholeRefund extends ReturnedPart {
  reason: string;
}

/**
 * What all finished refunds have returned of an order, oldest first: the last may be that of the whole order, which returns the
 * rest. `cards` are those of partial refunds only.
 */
export async function readReturned(db: Queries, order: PaidOrder): Promise<ReturnedInAll> {
  const [{ parts, cards }, whole] = await Promise.all([
    readPartialRefunds(db, order.id),
    readWholeRefund(db, order),
  ]);
  const byBuyer = whole.some(({ reason }) => reason === CANCELLED_BY_BUYER);
  return { parts: [...parts, ...whole], cards, byBuyer };
}

/** The finished refund of a whole order; its points were worth what partial refunds have left of them. */
async function readWholeRefund(db: Queries, { id, pointsValue }: PaidOrder): Promise<WholeRefund[]> {
  const { orderId, amount, points, doneAt, reason } = refunds;
  const rows = await db
    .select({ id: orderId, at: doneAt, amount, points, reason })
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
