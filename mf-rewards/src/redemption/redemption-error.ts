import type { PointsChanged } from '@giftstore/contracts/api';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';

/** Why a gift card was not redeemed, in a form that a store can hold. */
export type RedemptionError =
  /** The customer has converted as many cards as a day allows (rule core-5.32). */
  | { kind: 'limit' }
  /** The balance check refused the card (rule core-5.33). */
  | { kind: 'alreadyRedeemed' }
  | { kind: 'other'; message: ErrorMessage; isFinal: boolean };

/** The message or detail of a failed call, unchanged (rules core-8.15, core-8.18 and core-8.19). */
export function toRedemptionError(error: unknown): RedemptionError {
  return { kind: 'other', message: messageOf(error), isFinal: isRefusal(error) };
}

function messageOf(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError)) return toErrorMessage(error);
  const { base, ...fields } = error.errors;
  const first = Object.values(fields).flat()[0];
  if (!base?.length && first && isRefusal(error)) return { text: first };
  return error.code === 429 && error.message ? { text: error.message } : toErrorMessage(error);
}

/** Whether the shop decided about the card: not if it is busy or unreachable, or if the session ended. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && ![401, 409].includes(error.code);
}

/** The points at the new rate, if a conversion was refused because the rate changed. */
export function changedPoints(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  const points = (error.data as Partial<PointsChanged> | undefined)?.points;
  return Number.isInteger(points) && Number(points) > 0 ? points : undefined;
}

/** No later attempt can redeem this card today, so that its number need not be saved. */
export function isFinalError(error: RedemptionError): boolean {
  return error.kind === 'alreadyRedeemed' || (error.kind === 'other' && error.isFinal);
}
