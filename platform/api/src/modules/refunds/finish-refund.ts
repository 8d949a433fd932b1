import { faultInjected, suspendAt } from '../../core/fault-injection';
import type { Database, Transaction } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import { changeState } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';
import type { PaymentProvider } from '../payments/payment-provider';
import { lockOrder, type OrderAndPayment, readWithPayment } from '../payments/payment-repository';
import { lockOwner } from '../points/point-lots';
import { returnPoints, revokeCashback } from '../points/refund-points';
import { completeRefund, type RefundedState, type RefundRow } from './refund-repository';
import { voidVouchers } from './void-vouchers';

export interface FinishRefundDeps {
  db: Database;
  provider: PaymentProvider;
}

/**
 * Second and third step: the provider refunds the payment, keyed by the order and outside any transaction; then the order
 * changes its state, points return to their lots, cashback is withdrawn and a notice to the customer is queued. If the
 * process dies in between, the next attempt gets the same refund from the provider.
 * @throws DomainError `unavailable` when the provider cannot be reached
 */
export async function finishRefund(deps: FinishRefundDeps, refund: RefundRow): Promise<void> {
  const { order, payment } = await readOrder(deps.db, refund.orderId);
  const refundId = await refundPayment(deps, refund, payment);
  if (__FAULT_INJECTION__) await suspendAt('after-refund');
  const { id, userId } = order;
  await transact(deps.db, async (tx) => {
    if (userId !== null) await lockOwner(tx, userId);
    await lockOrder(tx, id);
    if (!(await completeRefund(tx, id, refundId))) return;
    await closeOrder(tx, order, refund);
    if (userId === null) return;
    await returnPoints(tx, { id, userId });
    await revokeCashback(tx, { id, userId });
  });
}

async function readOrder(db: Database, id: string): Promise<OrderAndPayment> {
  const found = await readWithPayment(db, id);
  if (!found) throw new Error(`no order ${id}`);
  return found;
}

/** @returns the provider's id of the refund; null if no payment card was charged */
async function refundPayment(
  { provider }: FinishRefundDeps,
  { orderId, amount }: RefundRow,
  payment: OrderAndPayment['payment'],
): Promise<string | null> {
  if (amount === 0) return null;
  if (!payment?.intentId) throw new Error(`order ${orderId} has no recorded charge`);
  const { intentId, currency } = payment;
  return provider.refund({ intentId, currency, amount, orderId });
}

async function closeOrder(tx: Transaction, order: OrderRow, { toState, reason }: RefundRow): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-void-first')) await voidVouchers(tx, order.id, true);
  const closed = await changeState(tx, order.id, toState as RefundedState, reason);
  if (!closed) throw new Error(`order ${order.orderId} is ${order.state} and cannot become ${toState}`);
  await enqueue(tx, [job('send_refund_notice', { orderId: order.id }, `refund-notice:${order.id}`)]);
}
