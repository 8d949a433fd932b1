import type { RefundedPart } from '@giftstore/contracts/api';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { partialRefundCards, partialRefunds, vouchers } from '../../infra/database/schema';

/** A part of an order that was returned; amounts in minor units of its payment currency. */
export interface ReturnedPart {
  id: string;
  at: Date;
  /** To the payment card. */
  amount: number;
  points: number;
  /** What both were worth when they were paid. */
  value: number;
}

/** A card whose money was returned. */
export interface ReturnedCard {
  voucherId: string;
  lineId: string | null;
}

/** What partial refunds have returned of an order, and for which cards. */
export interface Returned {
  parts: ReturnedPart[];
  cards: ReturnedCard[];
}

/** Whether a partial refund has returned money or points. */
export const isFinished = sql`${partialRefunds.doneAt} is not null and ${partialRefunds.value} > 0`;

/** The parts and cards of an order's finished partial refunds, oldest first. */
export async function readPartialRefunds(db: Queries, orderId: string): Promise<Returned> {
  const { id, doneAt, amount, points, value, createdAt } = partialRefunds;
  const rows = await db
    .select({ id, at: doneAt, amount, points, value })
    .from(partialRefunds)
    .where(and(eq(partialRefunds.orderId, orderId), isFinished))
    .orderBy(asc(createdAt), asc(id));
  const parts = rows.map(({ at, ...part }) => ({ ...part, at: at as Date }));
  if (parts.length === 0) return { parts, cards: [] };
  const { voucherId, refundId } = partialRefundCards;
  const cards = await db
    .select({ voucherId, lineId: vouchers.lineId })
    .from(partialRefundCards)
    .innerJoin(vouchers, eq(vouchers.id, voucherId))
    .where(
      inArray(
        refundId,
        parts.map((part) => part.id),
      ),
    );
  return { parts, cards };
}

/** What was returned in all, in minor units. */
export type TotalReturned = Pick<ReturnedPart, 'amount' | 'points'>;

/** What finished partial refunds have returned of an order of `orders`; null: nothing. */
export const returnedInAll = sql<TotalReturned | null>`(
  select json_build_object('amount', sum(amount), 'points', sum(points)) from partial_refunds
  where partial_refunds.order_id = orders.id and ${isFinished} having count(*) > 0)`;

/** As the API sends it, in major units. */
export function toRefundedPart({ amount, points }: TotalReturned): RefundedPart {
  return { amount: toMajor(amount), points };
}
