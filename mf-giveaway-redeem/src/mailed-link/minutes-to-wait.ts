import { ApiError } from '@giftstore/http';

/** How long a page is locked when the response does not say. */
const DEFAULT_SECONDS = 15 * 60;

/** After how many whole minutes the next attempt is possible; undefined for any error but too many attempts (429). */
export function minutesToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 429) return undefined;
  return Math.max(1, Math.ceil((error.retryAfter ?? DEFAULT_SECONDS) / 60));
}
