import { sql } from 'drizzle-orm';
import { conflict } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { paidValue } from '../../core/money/refund-parts';
import type { Transaction } from '../../infra/database/database';
import { lockLine } from '../fulfilment/lock-line';
import { notWaiting, requireWaiting } from '../fulfilment/require-waiting';
import { findOrder, type OrderLineRow, type OrderWithLines } from '../orders/order-repository';
import { beginPartialRefundWithin } from './begin-partial-refund';
import { beginRefundWithin } from './begin-refund';
import { cancelledByBuyer } from './cancelled-by-buyer';
import { type OrderCard, readOrderCards } from './order-cards';
import { listPartialRefunds, type PartialRefundRow, sumOf } from './partial-refund-repository';
import type { RefundRow } from './refund-repository';
import { canBeWithdrawn, lockCards } from './withdraw-cards';

export interface Cancellation {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
}

/** The refund that a cancellation began: of a part of the order, or of all that was left of it. */
export type BegunRefund = { part: PartialRefundRow } | { whole: RefundRow };

/**
 * Cancels a gift that waits for its day: voids its cards and begins the refund of what was paid for them, under the locks of
 * order, line and cards. The last valid cards of an order take the rest of its money with them, but not what an operator withheld for
 * another card.
 * @throws DomainError `not_found`; `conflict` for a gift that does not wait, or whose cards are just being issued, and if so much of the
 *   order was returned before that the other cards would be left without what was paid for them
 */
export async function cancelGift(
  tx: Transaction,
  { orderNumber, position }: Cancellation,
): Promise<BegunRefund> {
  const locked = await lockLine(tx, orderNumber, position);
  const { line } = locked;
  requireWaiting(locked, new Date());
  await requireUnissued(tx, line);
  const order = (await findOrder(tx, orderNumber)) as OrderWithLines;
  const cards = await readOrderCards(tx, order);
  const own = cards.filter(({ lineId, state }) => lineId === line.id && state !== 'VOID');
  const others = cards.filter(({ lineId }) => lineId !== line.id);
  const value = own.reduce((sum, { share }) => sum + share, 0);
  const left = paidValue(order.order) - sumOf(await listPartialRefunds(tx, order.order.id)).value;
  const areOthersOver = others.every(hasEnded);
  if (areOthersOver && left <= value) return { whole: await beginWhole(tx, orderNumber, others) };
  if (!areOthersOver && value >= left)
    throw conflict("We've already refunded so much of this order that only our team can cancel this gift");
  return { part: await beginPart(tx, order, { lineId: line.id, position, cards: own, value }) };
}

/**
 * The job of a gift's day issues its cards without the order's lock, and by a clock that may be ahead of this one: what it has
 * begun wins.
 */
async function requireUnissued(
  tx: Transaction,
  { id: lineId, orderId }: Pick<OrderLineRow, 'id' | 'orderId'>,
): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-cancel-card-lock')) return;
  // At once with those that a refund of the whole order locks: always in the same order.
  await lockCards(tx, sql`line_id in (select id from order_lines where order_id = ${orderId})`);
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select state = 'PENDING' and ${canBeWithdrawn()} as waits from vouchers
    where line_id = ${lineId} and state <> 'VOID'`);
  if (rows.length === 0 || !rows.every(({ waits }) => waits)) throw notWaiting();
}

/** A card that is void, or whose money was returned although it was redeemed. */
function hasEnded({ state, refunded }: OrderCard): boolean {
  return state === 'VOID' || refunded;
}

function beginWhole(tx: Transaction, orderNumber: string, others: OrderCard[]): Promise<RefundRow> {
  const { act, reason } = cancelledByBuyer;
  // A redeemed card whose money was returned before stays redeemed.
  const force = others.some(({ state }) => state === 'REDEEMED');
  return beginRefundWithin(tx, act, { orderNumber, to: 'REFUNDED', reason, force });
}

interface CancelledLine {
  lineId: string;
  position: number;
  /** Those that are not void. */
  cards: OrderCard[];
  /** What was paid for them, in minor units of the payment currency. */
  value: number;
}

async function beginPart(
  tx: Transaction,
  { order }: OrderWithLines,
  { lineId, position, cards, value }: CancelledLine,
): Promise<PartialRefundRow> {
  const { act, reason } = cancelledByBuyer;
  return beginPartialRefundWithin(tx, act, {
    orderNumber: order.orderId,
    // No operator's reference has the line's id.
    reference: `gift ${position} ${lineId}`,
    reason,
    cards: cards.map(({ card }) => card),
    value,
    force: false,
  });
}
