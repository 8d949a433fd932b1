import type { OrderStatus } from '@giftstore/contracts/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { orderLines, refunds } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue } from '../../infra/queue/enqueue';
import { lineJob } from '../fulfilment/line-job';
import { findOrderRow, type OrderRow } from '../orders/order-repository';
import { canBecome } from '../orders/order-states';
import { lockOrder } from '../payments/payment-repository';
import { findRefund, type RefundedState, type RefundRow, restOf } from './refund-repository';
import { voidVouchers } from './void-vouchers';

export interface RefundRequest {
  /** The order number that customers see. */
  orderNumber: string;
  to: RefundedState;
  /** Stored with the order, not shown to the customer. */
  reason: string;
  /** Refund even if cards were converted to points: they stay redeemed, at the shop's expense. */
  force: boolean;
}

/**
 * First step of a refund: voids the order's cards and records the refund before any money moves. A second call returns
 * the refund that was begun.
 * @throws DomainError `not_found`; `conflict` in another state than APPROVED or FULFILLED, or for cards in use
 */
export function beginRefund(db: Database, act: Act, request: RefundRequest): Promise<RefundRow> {
  return transact(db, (tx) => beginRefundWithin(tx, act, request));
}

/** As `beginRefund`, within the caller's transaction. */
export async function beginRefundWithin(
  tx: Transaction,
  act: Act,
  request: RefundRequest,
): Promise<RefundRow> {
  const { order, existing } = await lockForRefund(tx, request);
  if (existing) return existing;
  const { to: toState, reason, force } = request;
  if (!(__FAULT_INJECTION__ && faultInjected('no-void-first'))) await voidVouchers(tx, order.id, force);
  const rest = await restOf(tx, order);
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId: order.id, ...rest, toState, reason })
    .returning();
  await endWaitingJobs(tx, order.id);
  await writeAudit(tx, act, order.orderId, { reason, force, ...rest });
  return refund as RefundRow;
}

/**
 * The jobs of lines that wait for their day run now, and find nothing to mail: a job that waited on would keep its buyer from
 * deleting the account.
 */
async function endWaitingJobs(tx: Transaction, orderId: string): Promise<void> {
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.sendOn)));
  if (lines.length === 0) return;
  await enqueue(
    tx,
    lines.map(({ id }) => lineJob(id)),
  );
}

/**
 * Locks the order and reads a refund that was begun before.
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
  const existing = await findRefund(tx, order.id);
  const allowed = existing ? existing.toState === to : canBecome(order.state as OrderStatus, to);
  if (allowed) return { order, existing };
  const state = existing ? `being changed to ${existing.toState}` : order.state;
  const message = `Order ${order.orderId} is ${state} and cannot become ${to}`;
  throw new DomainError('conflict', { message, errors: { base: [message] } });
}
