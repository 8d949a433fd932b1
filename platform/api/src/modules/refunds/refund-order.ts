import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../core/domain-error';
import type { Act } from '../../infra/audit/write-audit';
import { beginRefund, type RefundRequest } from './begin-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { findRefund, type RefundRow } from './refund-repository';

/** Another process may be requesting the same refund at this moment. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 700;

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
  for (let attempt = 1; ; attempt += 1) {
    const current = (await findRefund(deps.db, refund.orderId)) ?? refund;
    if (current.doneAt) return current;
    try {
      await finishRefund(deps, current);
    } catch (error) {
      const retryable = error instanceof DomainError && error.code === 'unavailable';
      if (!retryable || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}
