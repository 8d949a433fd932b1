import type { FastifyBaseLogger } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import { finishPartialRefund } from './finish-partial-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { openPartialRefunds } from './partial-refund-repository';
import { openRefunds } from './refund-repository';

export interface FinishRefundsDeps extends FinishRefundDeps {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Age at which an unfinished refund counts as abandoned by the process that began it. */
  minAgeSeconds: number;
}

/** Finishes refunds whose process died. A refund that fails does not block the others. */
export async function finishRefunds(deps: FinishRefundsDeps): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-refund-finish')) return;
  for (const refund of await openRefunds(deps.db, deps.minAgeSeconds)) {
    await attempt(deps, refund.orderId, () => finishRefund(deps, refund));
  }
  for (const part of await openPartialRefunds(deps.db, deps.minAgeSeconds)) {
    await attempt(deps, part.orderId, () => finishPartialRefund(deps, part));
  }
}

async function attempt(
  { log }: FinishRefundsDeps,
  orderId: string,
  finish: () => Promise<void>,
): Promise<void> {
  try {
    await finish();
  } catch (error) {
    log.error({ err: error, orderId }, 'could not finish a refund');
  }
}
