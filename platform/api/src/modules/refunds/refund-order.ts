import type { Act } from '../../infra/audit/write-audit';
import { beginRefund, type RefundRequest } from './begin-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { findRefund, type RefundRow } from './refund-repository';
import { untilAvailable } from './until-available';

/**
 * Refunds an order once: voids its cards, then returns the money, then the points. A refund that a crash interrupted is
 * finished by the next call, or by the worker within two minutes.
 * @returns the finished refund
 * @throws DomainError as `beginRefund` does; `unavailable` when the provider cannot be reached
 */
export async function refundOrder(
  deps: FinishRefundDeps,
  act: Act,
  request: RefundRequest,
): Promise<RefundRow> {
  const refund = await beginRefund(deps.db, act, request);
  const read = async () => (await findRefund(deps.db, refund.orderId)) ?? refund;
  return untilAvailable(async () => {
    const current = await read();
    if (current.doneAt) return current;
    await finishRefund(deps, current);
    return read();
  });
}
