import { setTimeout as delay } from 'node:timers/promises';

export interface RetryOptions {
  maxAttempts: number;
  /** Between two attempts, in milliseconds. */
  delayMs?: number;
  isRetryable: (error: unknown) => boolean;
}

/**
 * Runs `work` until it succeeds.
 * @returns its result
 * @throws its error, when that is not retryable or the last attempt failed
 */
export async function retry<T>(
  work: () => Promise<T>,
  { maxAttempts, delayMs = 0, isRetryable }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
    if (delayMs > 0) await delay(delayMs);
  }
}
