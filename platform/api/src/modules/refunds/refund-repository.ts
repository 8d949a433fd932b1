import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { refunds } from '../../infra/database/schema';
import type { OrderRow } from '../orders/order-repository';
import { listPartialRefunds, type RefundedParts, sumOf } from './partial-refund-repository';

export type RefundRow = typeof refunds.$inferSelect;

/** The state of an order whose money was returned. */
export type RefundedState = 'CANCELLED' | 'REFUNDED';

/** The order's refund, begun or finished; undefined without one. */
export async function findRefund(db: Queries, orderId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return row;
}

/** What a refund of the whole order returns: all that partial refunds have not returned, or are about to. */
export async function restOf(db: Queries, order: PaidOrder): Promise<{ amount: number; points: number }> {
  return restAfter(order, sumOf(await listPartialRefunds(db, order.id)));
}

type PaidOrder = Pick<OrderRow, 'id' | 'cardAmount' | 'pointsUsed'>;

/** As `restOf`, by the sum of the partial refunds. */
export function restAfter(
  { cardAmount, pointsUsed }: PaidOrder,
  refunded: Pick<RefundedParts, 'amount' | 'points'>,
): { amount: number; points: number } {
  return { amount: cardAmount - refunded.amount, points: pointsUsed - refunded.points };
}

/** Unfinished refunds that were begun at least `minAgeSeconds` ago. */
export function openRefunds(db: Queries, minAgeSeconds: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        isNull(refunds.doneAt),
        lt(refunds.createdAt, sql`now() - make_interval(secs => ${minAgeSeconds})`),
      ),
    )
    .orderBy(asc(refunds.createdAt));
}

/** Marks the refund as finished. @returns false if it already was */
export async function completeRefund(
  db: Queries,
  orderId: string,
  refundId: string | null,
): Promise<boolean> {
  const completed = await db
    .update(refunds)
    .set({ refundId, doneAt: sql`now()` })
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
    .returning({ orderId: refunds.orderId });
  return completed.length === 1;
}
