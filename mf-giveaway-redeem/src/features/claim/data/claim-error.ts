import { ApiError, toErrorMessage } from '@giftstore/http';
import { CLAIM_FIELDS } from '../claim-values';
import type { ClaimError } from './slice';

const FIELDS: readonly string[] = CLAIM_FIELDS;

/**
 * The errors of a failed claim: with 422 the first one of each field, otherwise the server's message or detail (rules
 * more-8.1 to more-8.4). Messages about what the form does not show, such as the captcha, are those of no field.
 */
export function toClaimError(error: unknown): ClaimError {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0)
    return { fieldErrors: {}, messages: [toErrorMessage(error)] };
  const entries = Object.entries(error.errors);
  const fieldErrors = Object.fromEntries(
    entries.flatMap(([field, [first]]) => (first && FIELDS.includes(field) ? [[field, first]] : [])),
  );
  const others = entries.filter(([field]) => !FIELDS.includes(field)).flatMap(([, messages]) => messages);
  return { fieldErrors, messages: others.map((text) => ({ text })) };
}
