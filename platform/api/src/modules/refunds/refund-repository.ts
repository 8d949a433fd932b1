import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { refunds } from '../../infra/database/schema';

export type RefundRow = typeof refunds.$inferSelect;

/** What an order becomes when its money is back. */
export type RefundedState = 'CANCELLED' | 'REFUNDED';

/** The order's refund, begun or done; undefined where there is none. */
export async function findRefund(db: Queries, orderId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return row;
}

/** Refunds that were begun at least so long ago and are not done. */
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

/** Notes that the money is back, once. @returns whether this call did it */
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
