/**
 * Runs `work` while this tab holds a lock; undefined if another tab holds it. The browser releases the locks of a tab that is
 * closed or crashes.
 */
export async function withFreeLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

/** The lock under which one claim is sent. */
export const claimLock = (idempotencyKey: string) => `giveaway-claim ${idempotencyKey}`;
/** The lock of the tab that sends what waits. */
export const QUEUE_LOCK = 'giveaway-queue';
