import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import {
  orderLines,
  orders,
  partialRefundCards,
  partialRefunds,
  refunds,
  vouchers,
} from '../../../infra/database/schema';
import type { OrderRow } from '../../orders/order-repository';
import { type ReturnedPart, readPartialRefunds } from '../../orders/read-partial-refunds';
import { type RefundFacts, refundFacts } from '../../orders/refund-facts';

type PaidOrder = Pick<OrderRow, 'id' | 'pointsValue'>;

/** A card whose refund was begun. */
export interface EndedCard {
  lineId: string;
  /** It was cancelled; one that was redeemed before stays redeemed. */
  isVoid: boolean;
}

/** What the refunds of an order have returned, and which of its cards they ended. */
export interface ReturnedInAll extends RefundFacts {
  parts: ReturnedPart[];
  cards: EndedCard[];
}

/**
 * What all finished refunds have returned of an order, oldest first: the last may be that of the whole order, which returns the
 * rest. A card has ended once its refund is begun, as on the order's page.
 */
export async function readReturned(db: Queries, order: PaidOrder): Promise<ReturnedInAll> {
  const [{ parts }, whole, cards, [row]] = await Promise.all([
    readPartialRefunds(db, order.id),
    readWholeRefund(db, order),
    readEndedCards(db, order.id),
    db.select({ facts: refundFacts }).from(orders).where(eq(orders.id, order.id)),
  ]);
  const facts = row?.facts ?? { byBuyer: false, isPending: false };
  return { parts: [...parts, ...whole], cards, ...facts };
}

const readEndedCards = (db: Queries, orderId: string): Promise<EndedCard[]> => {
  const isVoid = sql<boolean>`${vouchers.state} = 'VOID'`;
  return db
    .select({ lineId: orderLines.id, isVoid })
    .from(orderLines)
    .innerJoin(vouchers, eq(vouchers.lineId, orderLines.id))
    .leftJoin(partialRefundCards, eq(partialRefundCards.voucherId, vouchers.id))
    .where(and(eq(orderLines.orderId, orderId), or(isVoid, isNotNull(partialRefundCards.voucherId))));
};

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
