import type { Act } from '../../infra/audit/write-audit';

/** The reason of a refund that a gift's buyer began, by which its mail is the one about a cancelled gift. */
const REASON = 'the buyer cancelled the gift before its day';

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
