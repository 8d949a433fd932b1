// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks a condition again and again until it holds.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ everyMs?: number, timeoutMs?: number, signal?: AbortSignal }} [options] without `timeoutMs` it waits for ever
 * @returns {Promise<boolean>} false when the time is up
 * @throws the signal's reason once the signal is aborted
 */
export async function waitUntil(condition, { everyMs = 50, timeoutMs = Infinity, signal } = {}) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await condition()) return true;
    if (Date.now() > deadline) return false;
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

/**
 * The pauses between restarts: each twice as long as the one before.
 * @param {{ firstMs: number, maxMs: number }} limits
 * @returns {{ nextMs: () => number, reset: () => void }}
 */
export function createBackoff({ firstMs, maxMs }) {
  let pauseMs = firstMs;
  return {
    nextMs() {
      const current = pauseMs;
      pauseMs = Math.min(pauseMs * 2, maxMs);
      return current;
    },
    reset() {
      pauseMs = firstMs;
    },
  };
}
