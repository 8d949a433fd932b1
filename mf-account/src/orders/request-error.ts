import type { FieldErrors } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';

/** Why a call failed, in a form that a store can hold. */
export interface RequestError {
  message: ErrorMessage;
  /** HTTP status, 0 without a response. */
  code: number;
  fieldErrors: FieldErrors;
  /** When a limit allows the next attempt, in milliseconds since 1970. */
  retryAt: number | undefined;
  /** The server rejected the request, so that it had no effect. */
  isRefused: boolean;
  /** The order's present state rules the request out (409), so that the page may be out of date. */
  isConflict: boolean;
}

export function toRequestError(error: unknown): RequestError {
  const message = toErrorMessage(error);
  if (!(error instanceof ApiError))
    return { message, code: 0, fieldErrors: {}, retryAt: undefined, isRefused: false, isConflict: false };
  const { code, errors: fieldErrors, retryAfter, kind } = error;
  const retryAt = code === 429 && retryAfter ? Date.now() + retryAfter * 1_000 : undefined;
  // An earlier request, which may be this one under the same key, is still being processed.
  const isBusy = code === 409 && retryAfter !== undefined;
  const isRefused = (kind === 'refused' && !isBusy) || code === 429;
  return { message, code, fieldErrors, retryAt, isRefused, isConflict: code === 409 && !isBusy };
}
