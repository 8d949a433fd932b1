import { sql } from 'drizzle-orm';
import { conflict, notFound } from '../../core/domain-error';
import { paidValue, splitRefund } from '../../core/money/refund-parts';
import type { Queries } from '../../infra/database/database';
import { notWaiting, requireWaiting } from '../fulfilment/require-waiting';
import { findOrder, type OrderLineRow, type OrderWithLines } from '../orders/order-repository';
import { type OrderCard, readOrderCards } from './order-cards';
import { listPartialRefunds, type RefundedParts, sumOf } from './partial-refund-repository';
import { restAfter } from './refund-repository';
import { canBeWithdrawn } from './withdraw-cards';

export interface Cancellation {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
}

/** What the cancellation of a waiting gift does: it returns a part of its order, or all that is left of it. */
export interface CancellationPlan {
  order: OrderWithLines['order'];
  line: OrderLineRow;
  /** The gift's cards, which become void. */
  cards: OrderCard[];
  /** Those of the order's other lines. */
  others: OrderCard[];
  /** Whether it returns all that is left, because no other card is valid. */
  isWhole: boolean;
  /** What was paid for `cards`, in minor units of the payment currency. */
  value: number;
  /** What goes back: to the payment card, in minor units, and as points. */
  refund: { amount: number; points: number };
}

/**
 * Decides what the cancellation of a gift returns: the preview reads it, and the cancellation acts on it under its locks. The last
 * valid cards of an order take the rest of its money with them, but not what an operator withheld for another card.
 * @param db within the locks, or a transaction whose reads see one moment
 * @throws DomainError `not_found`; `conflict` for a gift that does not wait, or whose cards are just being issued, and if so much of
 *   the order was returned before that the other cards would be left without what was paid for them
 */
export async function planCancellation(
  db: Queries,
  { orderNumber, position }: Cancellation,
): Promise<CancellationPlan> {
  const found = await findOrder(db, orderNumber);
  const line = found?.lines.find((other) => other.position === position);
  // Without an e-mail it is an order of a deleted account, which stays as it is.
  if (!found?.order.email || !line) throw notFound();
  const { order } = found;
  const all = await readOrderCards(db, found);
  const ofLine = all.filter(({ lineId }) => lineId === line.id);
  requireWaiting({ order, line, cards: ofLine }, new Date());
  await requireUnissued(db, line.id);
  const cards = ofLine.filter(({ state }) => state !== 'VOID');
  const others = all.filter(({ lineId }) => lineId !== line.id);
  const value = cards.reduce((sum, { share }) => sum + share, 0);
  const refunded = sumOf(await listPartialRefunds(db, order.id));
  return { order, line, cards, others, value, ...whatReturns(order, { others, value, refunded }) };
}

/** No job has begun to issue the cards of a line. */
async function requireUnissued(db: Queries, lineId: string): Promise<void> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select state = 'PENDING' and ${canBeWithdrawn()} as waits from vouchers
    where line_id = ${lineId} and state <> 'VOID'`);
  if (rows.length === 0 || !rows.every(({ waits }) => waits)) throw notWaiting();
}

interface Cancelled {
  others: OrderCard[];
  value: number;
  /** Refunded before. */
  refunded: RefundedParts;
}

function whatReturns(
  order: OrderWithLines['order'],
  { others, value, refunded }: Cancelled,
): Pick<CancellationPlan, 'isWhole' | 'refund'> {
  const left = paidValue(order) - refunded.value;
  const areOthersOver = others.every(hasEnded);
  if (areOthersOver && left <= value) return { isWhole: true, refund: restAfter(order, refunded) };
  if (!areOthersOver && value >= left)
    throw conflict('We’ve already refunded so much of this order that only our team can cancel this gift');
  return { isWhole: false, refund: splitRefund(order, refunded.value, value) };
}

/** A card that is void, or whose money was returned although it was redeemed. */
function hasEnded({ state, refunded }: OrderCard): boolean {
  return state === 'VOID' || refunded;
}
