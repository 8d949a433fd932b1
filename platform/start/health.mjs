// @ts-check
import { waitUntil } from './wait.mjs';

const REQUEST_TIMEOUT_MS = 2_000;

/**
 * Waits until an address responds with a status of 200 to 299.
 * @param {string} url
 * @param {AbortSignal} signal ends the wait
 * @returns {Promise<void>}
 * @throws the signal's reason
 */
export async function waitUntilHealthy(url, signal) {
  await waitUntil(() => isHealthy(url), { signal });
}

/** @param {string} url */
async function isHealthy(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
