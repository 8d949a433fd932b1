import type { GiveawayRequest } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { REMOTE_NAME } from '../campaign/remote-name';
import type { ClaimOutcome, SendClaim } from '../claim/claim';
import { currentBooth } from './current-booth';
import { claimLock, withFreeLock } from './device/locks';
import { reportError, reportRefused } from './device/report';
import type { OpenBooth } from './open-booth';
import type { WaitingClaim } from './queue/claim-queue';
import type { Attempt } from './queue/send-waiting-claim';

/** How long a visitor waits for the server before the claim is promised for later. */
const PATIENCE_MS = 8_000;

const WAITING: ClaimOutcome = { message: undefined, isWaiting: true };

/**
 * Saves a claim on the device, then sends it. A visitor whose claim the server refuses within 8 s can correct it; otherwise
 * it waits on the device until it is sent. The lock keeps other tabs from sending it at the same time.
 */
export const saveAndSendClaim: SendClaim = async (services, { claim, idempotencyKey }) => {
  const booth = await currentBooth(services).opened;
  const body = { giveaway_order: { ...claim, claimed_at: new Date().toISOString() } };
  return new Promise<ClaimOutcome>((resolve, reject) => {
    const run = async () => {
      const waiting = await save(booth, services, idempotencyKey, body);
      if (!navigator.onLine) return resolve(WAITING);
      let isPromised = false;
      const patience = setTimeout(() => {
        isPromised = true;
        resolve(WAITING);
      }, PATIENCE_MS);
      const attempt = await booth.sender.attempt(waiting);
      clearTimeout(patience);
      if (isPromised) await reportLate(booth, attempt);
      else await settle(booth, services, waiting, attempt).then(resolve, reject);
    };
    withFreeLock(claimLock(idempotencyKey), run)
      .catch(reject)
      .finally(async () => {
        await booth.refresh().catch(() => undefined);
        booth.sendLater();
      });
  });
};

/** What the visitor sees. A claim that was not promised does not stay on the device. */
async function settle(
  { queue }: OpenBooth,
  { i18n }: RemoteServices,
  waiting: WaitingClaim,
  attempt: Attempt,
): Promise<ClaimOutcome> {
  if (attempt.result === 'sent') return { message: attempt.message, isWaiting: false };
  if (attempt.result === 'unsent') return WAITING;
  if (attempt.result === 'refused') throw attempt.error;
  await queue.remove(waiting.id);
  throw new ApiError('refused', 0, { message: textOf(i18n, 'booth.outOfService') });
}

/** The visitor has left with a promise: a refusal is counted for the staff, and the server mails them. */
async function reportLate({ db }: OpenBooth, attempt: Attempt): Promise<void> {
  if (attempt.result === 'refused') await reportRefused(db, attempt.error);
  else if (attempt.result !== 'sent') await reportError(db, attempt.error);
}

async function save(
  booth: OpenBooth,
  { i18n }: RemoteServices,
  idempotencyKey: string,
  body: GiveawayRequest,
): Promise<WaitingClaim> {
  try {
    return await booth.queue.add(idempotencyKey, body);
  } catch {
    throw new ApiError('refused', 0, { message: textOf(i18n, 'booth.storageFull') });
  }
}

/** In the language of the form that the visitor sees, which the document has. */
function textOf(i18n: RemoteServices['i18n'], key: string): string {
  return i18n.getFixedT(document.documentElement.lang || null, REMOTE_NAME)(key);
}
