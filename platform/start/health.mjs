// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until an address answers 200.
 * @param {string} url
 * @param {AbortSignal} signal ends the waiting
 * @returns {Promise<void>}
 * @throws the signal's reason
 */
export async function answers(url, signal) {
  for (;;) {
    signal.throwIfAborted();
    if (await isWell(url)) return;
    await pause(50, undefined, { signal }).catch(() => {});
  }
}

/** @param {string} url */
async function isWell(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
