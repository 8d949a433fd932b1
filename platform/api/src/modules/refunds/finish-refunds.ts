import type { FastifyBaseLogger } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
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
    try {
      await finishRefund(deps, refund);
    } catch (error) {
      deps.log.error({ err: error, orderId: refund.orderId }, 'could not finish a refund');
    }
  }
}
