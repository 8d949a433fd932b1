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
}

export function toRequestError(error: unknown): RequestError {
  const message = toErrorMessage(error);
  if (!(error instanceof ApiError))
    return { message, code: 0, fieldErrors: {}, retryAt: undefined, isRefused: false };
  const { code, errors: fieldErrors, retryAfter, kind } = error;
  const retryAt = code === 429 && retryAfter ? Date.now() + retryAfter * 1_000 : undefined;
  return { message, code, fieldErrors, retryAt, isRefused: kind === 'refused' || code === 429 };
}
