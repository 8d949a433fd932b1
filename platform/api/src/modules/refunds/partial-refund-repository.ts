import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partialRefundCards, partialRefunds } from '../../infra/database/schema';

export type PartialRefundRow = typeof partialRefunds.$inferSelect;

/** The partial refunds of an order, begun or finished, oldest first. */
export function listPartialRefunds(db: Queries, orderId: string): Promise<PartialRefundRow[]> {
  return db
    .select()
    .from(partialRefunds)
    .where(eq(partialRefunds.orderId, orderId))
    .orderBy(asc(partialRefunds.createdAt), asc(partialRefunds.id));
}

export async function findPartialRefund(db: Queries, id: string): Promise<PartialRefundRow | undefined> {
  const [row] = await db.select().from(partialRefunds).where(eq(partialRefunds.id, id));
  return row;
}

/** The cards that a partial refund is for. */
export async function voucherIdsOf(db: Queries, refundId: string): Promise<string[]> {
  const { voucherId } = partialRefundCards;
  const rows = await db
    .select({ voucherId })
    .from(partialRefundCards)
    .where(eq(partialRefundCards.refundId, refundId));
  return rows.map((row) => row.voucherId);
}

/** What partial refunds have returned of an order, or are about to return. */
export interface RefundedParts {
  amount: number;
  value: number;
  points: number;
}

export function sumOf(parts: PartialRefundRow[]): RefundedParts {
  const sum = (field: keyof RefundedParts) => parts.reduce((total, part) => total + part[field], 0);
  return { amount: sum('amount'), value: sum('value'), points: sum('points') };
}

export type NewPartialRefund = typeof partialRefunds.$inferInsert;

/** Records a refund of a part of an order, and the cards that it is for. */
export async function insertPartialRefund(
  db: Queries,
  part: NewPartialRefund,
  voucherIds: string[],
): Promise<PartialRefundRow> {
  const [row] = await db.insert(partialRefunds).values(part).returning();
  if (!row) throw new Error('the partial refund was not inserted');
  const cards = voucherIds.map((voucherId) => ({ voucherId, refundId: row.id }));
  if (cards.length > 0) await db.insert(partialRefundCards).values(cards);
  return row;
}

/** Unfinished partial refunds that were begun at least `minAgeSeconds` ago. */
export function openPartialRefunds(db: Queries, minAgeSeconds: number): Promise<PartialRefundRow[]> {
  const isOld = lt(partialRefunds.createdAt, sql`now() - make_interval(secs => ${minAgeSeconds})`);
  return db
    .select()
    .from(partialRefunds)
    .where(and(isNull(partialRefunds.doneAt), isOld))
    .orderBy(asc(partialRefunds.createdAt));
}

/** Marks the partial refund as finished. @returns false if it already was */
export async function completePartialRefund(
  db: Queries,
  id: string,
  refundId: string | null,
): Promise<boolean> {
  const completed = await db
    .update(partialRefunds)
    .set({ refundId, doneAt: sql`now()` })
    .where(and(eq(partialRefunds.id, id), isNull(partialRefunds.doneAt)))
    .returning({ id: partialRefunds.id });
  return completed.length === 1;
}
