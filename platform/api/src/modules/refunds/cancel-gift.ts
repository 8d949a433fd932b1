import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { lockLine } from '../fulfilment/lock-line';
import { beginPartialRefundWithin } from './begin-partial-refund';
import { beginRefundWithin } from './begin-refund';
import { cancellationReference } from './cancellation-reference';
import { cancelledByBuyer } from './cancelled-by-buyer';
import type { PartialRefundRow } from './partial-refund-repository';
import { type Cancellation, type CancellationPlan, planCancellation } from './plan-cancellation';
import type { RefundRow } from './refund-repository';
import { lockCards } from './withdraw-cards';

/** The refund that a cancellation began: of a part of the order, or of all that was left of it. */
export type BegunRefund = { part: PartialRefundRow } | { whole: RefundRow };

/**
 * Cancels a gift that waits for its day: voids its cards and begins the refund of what was paid for them, under the locks of
 * order, line and cards.
 * @throws DomainError as `planCancellation` does
 */
export async function cancelGift(tx: Transaction, cancellation: Cancellation): Promise<BegunRefund> {
  const { order } = await lockLine(tx, cancellation.orderNumber, cancellation.position);
  await lockCardsOf(tx, order.id);
  const plan = await planCancellation(tx, cancellation);
  return plan.isWhole ? { whole: await beginWhole(tx, plan) } : { part: await beginPart(tx, plan) };
}

/**
 * The job of a gift's day issues its cards without the order's lock, and by a clock that may be ahead of this one: what it has
 * begun wins. All at once, as a refund of the whole order locks them: always in the same order.
 */
async function lockCardsOf(tx: Transaction, orderId: string): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-cancel-card-lock')) return;
  await lockCards(tx, sql`line_id in (select id from order_lines where order_id = ${orderId})`);
}

function beginWhole(tx: Transaction, { order, others }: CancellationPlan): Promise<RefundRow> {
  const { act, reason } = cancelledByBuyer;
  // A redeemed card whose money was returned before stays redeemed.
  const force = others.some(({ state }) => state === 'REDEEMED');
  return beginRefundWithin(tx, act, { orderNumber: order.orderId, to: 'REFUNDED', reason, force });
}

async function beginPart(
  tx: Transaction,
  { order, line, cards, value }: CancellationPlan,
): Promise<PartialRefundRow> {
  const { act, reason } = cancelledByBuyer;
  return beginPartialRefundWithin(tx, act, {
    orderNumber: order.orderId,
    reference: cancellationReference(line),
    reason,
    cards: cards.map(({ card }) => card),
    value,
    force: false,
  });
}
