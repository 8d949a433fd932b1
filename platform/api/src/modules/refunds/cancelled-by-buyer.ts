import type { Act } from '../../infra/audit/write-audit';
import { CANCELLED_BY_BUYER as REASON } from '../orders/refund-facts';

/** Whether the buyer of a gift began this refund. */
function isCancellation({ reason }: { reason: string }): boolean {
  return reason === REASON;
}

/** In the audit log, which has every refund, a buyer is none of the operators: the order's number says whose order it is. */
const act: Act = {
  command: 'cancel gift',
  account: { actor: 'buyer', osAccount: '', host: '' },
};

/** How a refund is recorded that the buyer of a waiting gift began. */
export const cancelledByBuyer = { reason: REASON, act, isCancellation };
