import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../core/domain-error';
import type { Act } from '../../infra/audit/write-audit';
import { beginRefund, type RefundOrder } from './begin-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { findRefund, type RefundRow } from './refund-repository';

/** Tries in a row, and the pause between them: somebody else may be asking for the same refund right now. */
const tries = 5;
const pauseMs = 700;

/**
 * Gives an order back: cards void first, then the money, then the points. Once, however many ask; what a crash left
 * unfinished is finished by asking again, or by the worker within two minutes.
 * @returns the refund, done
 * @throws DomainError as `beginRefund` does; `unavailable` when the provider cannot be asked
 */
export async function refundOrder(
  deps: FinishRefundDeps,
  act: Act,
  request: RefundOrder,
): Promise<RefundRow> {
  const refund = await beginRefund(deps.db, act, request);
  for (let attempt = 1; ; attempt += 1) {
    const now = (await findRefund(deps.db, refund.orderId)) ?? refund;
    if (now.doneAt) return now;
    try {
      await finishRefund(deps, now);
    } catch (error) {
      const mayPass = error instanceof DomainError && error.code === 'unavailable';
      if (!mayPass || attempt === tries) throw error;
      await pause(pauseMs);
    }
  }
}
