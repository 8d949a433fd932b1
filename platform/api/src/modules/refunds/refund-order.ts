import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../core/domain-error';
import type { Act } from '../../infra/audit/write-audit';
import { beginRefund, type RefundRequest } from './begin-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { findRefund, type RefundRow } from './refund-repository';

/** Tries in a row, and the pause between them: somebody else may be asking for the same refund right now. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 700;

/**
 * Gives an order back: cards void first, then the money, then the points. Once, however many ask; what a crash left
 * unfinished is finished by asking again, or by the worker within two minutes.
 * @returns the refund, done
 * @throws DomainError as `beginRefund` does; `unavailable` when the provider cannot be asked
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
