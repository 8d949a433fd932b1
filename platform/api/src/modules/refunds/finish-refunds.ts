import type { FastifyBaseLogger } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { openRefunds } from './refund-repository';

export interface FinishRefundsDeps extends FinishRefundDeps {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** How long whoever began a refund may take to finish it. */
  minAgeSeconds: number;
}

/** Finishes refunds whose process died; one that cannot be finished now does not keep the others waiting. */
export async function finishRefunds(deps: FinishRefundsDeps): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-refund-finish')) return;
  for (const refund of await openRefunds(deps.db, deps.minAgeSeconds)) {
    try {
      await finishRefund(deps, refund);
    } catch (error) {
      deps.log.error({ err: error, orderId: refund.orderId }, 'a refund could not be finished');
    }
  }
}
