import type { Http } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { BoothDatabase, Device } from '../device/database';
import { claimLock, QUEUE_LOCK, withFreeLock } from '../device/locks';
import { reportError, reportRefused } from '../device/report';
import { type ClaimQueue, isForeign, type WaitingClaim } from './claim-queue';
import { type Attempt, sendWaitingClaim } from './send-waiting-claim';

interface SenderDeps {
  db: BoothDatabase;
  queue: ClaimQueue;
  http: Http;
  /** Undefined until the device is enrolled. */
  device: () => Device | undefined;
  /** Called when the server refuses this device. */
  onRevoked: () => void;
}

/** Kinds of errors after which the next claim would fail as well. */
const NETWORK_ERRORS = ['offline', 'timeout', 'unavailable'];

/** Sends the claims of the queue. Each is removed only when the server has accepted or refused it. */
export function createSender({ db, queue, http, device, onRevoked }: SenderDeps) {
  async function attempt(claim: WaitingClaim): Promise<Attempt> {
    const enrolled = device();
    if (!enrolled) return { result: 'unsent', error: new ApiError('refused', 0) };
    const made = await sendWaitingClaim(http, enrolled, claim);
    if (made.result === 'sent' || made.result === 'refused') await queue.remove(claim.id);
    if (made.result === 'revoked') onRevoked();
    return made;
  }

  /**
   * Sends one stored claim, unless another tab is sending it. One of a campaign for which the device is not enrolled stays: the
   * server would not accept it from this device. Resolves with whether the next one is worth an attempt.
   */
  async function sendStored(id: number, idempotencyKey: string): Promise<boolean> {
    const made = await withFreeLock(claimLock(idempotencyKey), async () => {
      const claim = await queue.read(id);
      const event = device()?.event;
      if (!claim || (event !== undefined && isForeign(claim, event))) return undefined;
      return attempt(claim);
    });
    if (!made || made.result === 'sent') return true;
    if (made.result === 'refused') await reportRefused(db, made.error);
    else await reportError(db, made.error);
    if (made.result === 'revoked') return false;
    return !(made.error instanceof ApiError && NETWORK_ERRORS.includes(made.error.kind));
  }

  return {
    /** Sends a claim that this tab has just saved and locked. */
    attempt,
    /** Sends what waits, by one tab at a time. Resolves with whether claims are still waiting. */
    async sendAll(): Promise<boolean> {
      await withFreeLock(QUEUE_LOCK, async () => {
        for (const { id, claim } of await queue.stored()) {
          const goesOn = await sendStored(id, claim.idempotencyKey).catch(async (error) => {
            // This claim cannot be read; it stays, and the others are sent.
            await reportError(db, error);
            return true;
          });
          if (!goesOn) return;
        }
      });
      return (await queue.count()) > 0;
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
