import { suspendAt } from '../../core/fault-injection';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import { lockOrder, readWithPayment } from '../payments/payment-repository';
import { lockOwner } from '../points/point-lots';
import { returnPartOfPoints, revokePartOfCashback } from '../points/refund-points';
import type { FinishRefundDeps } from './finish-refund';
import { completePartialRefund, type PartialRefundRow } from './partial-refund-repository';

/**
 * Second and third step: the provider refunds the part, keyed by the part and outside any transaction; then its points return
 * as a new lot, cashback is withdrawn in proportion and a notice to the customer is queued. If the process dies in between,
 * the next attempt gets the same refund from the provider.
 * @throws DomainError `unavailable` when the provider cannot be reached
 */
export async function finishPartialRefund(deps: FinishRefundDeps, part: PartialRefundRow): Promise<void> {
  const refundId = await refundPart(deps, part);
  if (__FAULT_INJECTION__) await suspendAt('after-refund');
  await transact(deps.db, async (tx) => {
    const order = (await readWithPayment(tx, part.orderId))?.order;
    if (!order) throw new Error(`no order ${part.orderId}`);
    const { id, userId } = order;
    if (userId !== null) await lockOwner(tx, userId);
    await lockOrder(tx, id);
    if (!(await completePartialRefund(tx, part.id, refundId))) return;
    await enqueue(tx, [job('send_partial_refund_notice', { refundId: part.id }, `refund-notice:${part.id}`)]);
    if (userId === null) return;
    await returnPartOfPoints(tx, { id, userId }, part);
    await revokePartOfCashback(tx, { id, userId }, part.id);
  });
}

/** @returns the provider's id of the refund; null if nothing goes back to a payment card */
async function refundPart(
  { db, provider }: FinishRefundDeps,
  { id: part, orderId, amount }: PartialRefundRow,
): Promise<string | null> {
  if (amount === 0) return null;
  const payment = (await readWithPayment(db, orderId))?.payment;
  if (!payment?.intentId) throw new Error(`order ${orderId} has no recorded charge`);
  const { intentId, currency } = payment;
  return provider.refund({ intentId, currency, amount, orderId, part });
}
