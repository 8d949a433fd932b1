import { DomainError } from '../../core/domain-error';
import { retry } from '../../core/retry';

/** Another process may be requesting the same refund at this moment. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 700;

/** Attempts a refund again while the provider is unavailable. */
export function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, {
    maxAttempts: MAX_ATTEMPTS,
    delayMs: RETRY_DELAY_MS,
    isRetryable: (error) => error instanceof DomainError && error.code === 'unavailable',
  });
}
