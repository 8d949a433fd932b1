import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sqlState } from './transaction';

/** Wrong password, unknown database or missing privilege: waiting would not help. */
const PERMANENT_STATES = /^(28|3D000|42501)/;
const PAUSE = { firstMs: 100, maxMs: 2_000 };

export interface WaitOptions {
  /** Throws while the database is away or has no tables yet. */
  check: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Ends the wait. */
  signal: AbortSignal;
}

/**
 * Waits until the database answers and is migrated.
 * @returns false when the signal ended the wait
 * @throws the database's error if it refuses this user or does not exist
 */
export async function waitForDatabase({ check, log, signal }: WaitOptions): Promise<boolean> {
  let pauseMs = PAUSE.firstMs;
  let isReported = false;
  while (!signal.aborted) {
    try {
      await check();
      if (isReported) log.info('the database is ready');
      return true;
    } catch (error) {
      if (PERMANENT_STATES.test(sqlState(error) ?? '')) throw error;
      if (!isReported) log.warn({ err: error }, 'waiting for the database');
      isReported = true;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, PAUSE.maxMs);
  }
  return false;
}
