import type { OrderStatus } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { refunds } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { findOrderRow, type OrderRow } from '../orders/order-repository';
import { mayBecome } from '../orders/order-states';
import { lockOrder } from '../payments/payment-repository';
import { findRefund, type RefundedState, type RefundRow } from './refund-repository';
import { voidVouchers } from './void-vouchers';

export interface RefundRequest {
  /** What people see as the order's number. */
  orderNumber: string;
  to: RefundedState;
  /** Kept with the order, not shown to the buyer. */
  reason: string;
  /** Also when cards of it were turned into points: they stay redeemed, and the house bears them. */
  force: boolean;
}

/**
 * First step of giving an order back: its cards are void and the refund is written down, before any money moves. Asked
 * again, it gives the refund that was begun.
 * @throws DomainError `not_found`; `conflict` in another state than APPROVED or FULFILLED, or for cards in use
 */
export function beginRefund(db: Database, act: Act, request: RefundRequest): Promise<RefundRow> {
  return transact(db, async (tx) => {
    const { order, existing } = await lockForRefund(tx, request);
    if (existing) return existing;
    const { to: toState, reason, force } = request;
    if (!(__FAULT_INJECTION__ && faultInjected('no-void-first'))) await voidVouchers(tx, order.id, force);
    const [refund] = await tx
      .insert(refunds)
      .values({ orderId: order.id, amount: order.cardAmount, points: order.pointsUsed, toState, reason })
      .returning();
    await writeAudit(tx, act, order.orderId, {
      reason,
      force,
      amount: order.cardAmount,
      points: order.pointsUsed,
    });
    return refund as RefundRow;
  });
}

/**
 * The order under its lock, and what was begun for it before.
 * @throws DomainError as `beginRefund` does
 */
async function lockForRefund(
  tx: Transaction,
  { orderNumber, to }: RefundRequest,
): Promise<{ order: OrderRow; existing: RefundRow | undefined }> {
  const id = (await findOrderRow(tx, orderNumber))?.id;
  const locked = id ? await lockOrder(tx, id) : undefined;
  if (!locked) throw new DomainError('not_found', { message: `There is no order ${orderNumber}` });
  const { order } = locked;
  const begun = await findRefund(tx, order.id);
  const allowed = begun ? begun.toState === to : mayBecome(order.state as OrderStatus, to);
  if (allowed) return { order, existing };
  const state = begun ? `on its way to ${begun.toState}` : order.state;
  const message = `Order ${order.orderId} is ${state} and cannot become ${to}`;
  throw new DomainError('conflict', { message, errors: { base: [message] } });
}
