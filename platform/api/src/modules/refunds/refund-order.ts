import { DomainError } from '../../core/domain-error';
import { retry } from '../../core/retry';
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
  const read = async () => (await findRefund(deps.db, refund.orderId)) ?? refund;
  return retry(
    async () => {
      const current = await read();
      if (current.doneAt) return current;
      await finishRefund(deps, current);
      return read();
    },
    { maxAttempts: MAX_ATTEMPTS, delayMs: RETRY_DELAY_MS, isRetryable: isUnavailable },
  );
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'unavailable';
}
