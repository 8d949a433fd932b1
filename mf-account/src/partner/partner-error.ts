import type { FieldErrors } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';

/** Why a call of a partner failed. */
export interface PartnerError {
  /** `factor`: the account needs a second factor first; `denied`: it is not a partner's (any more). */
  kind: 'factor' | 'denied' | 'other';
  message: ErrorMessage;
  /** The server's messages by field; without those of no field. */
  fieldErrors: FieldErrors;
  /** Whether the same request may succeed when it is sent again. */
  canRetry: boolean;
}

export function toPartnerError(error: unknown): PartnerError {
  const message = toErrorMessage(error);
  if (!(error instanceof ApiError)) return { kind: 'other', message, fieldErrors: {}, canRetry: true };
  const { base: _, ...fieldErrors } = error.errors;
  return { kind: kindOf(error), message, fieldErrors, canRetry: error.kind !== 'refused' };
}

function kindOf({ code, errors }: ApiError): PartnerError['kind'] {
  if (code !== 403) return 'other';
  return 'second_factor' in errors ? 'factor' : 'denied';
}
