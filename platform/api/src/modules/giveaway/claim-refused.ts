import type { FieldErrors } from '@giftstore/contracts';
import { DomainError } from '../../core/domain-error';

/** Why a claim is refused for good: sent again, it is refused again. */
export type RefusalReason = 'code' | 'second_claim' | 'ended' | 'used_up' | 'details';

/** A claim that the shop refuses. */
export class ClaimRefused extends DomainError {
  /** @param errors of the request as a whole (`base`: 400), of a code that nobody can use (400), or of its fields (422) */
  constructor(
    readonly reason: RefusalReason,
    errors: FieldErrors,
  ) {
    const message = (reason === 'code' ? errors.code : errors.base)?.[0];
    const isInvalid = reason === 'details' || message === undefined;
    super(isInvalid ? 'invalid' : 'refused', { message, errors });
  }
}

/** One message for an unknown code, a used code and a code of another campaign, so that a response gives nothing away. */
export const invalidCode = () =>
  new ClaimRefused('code', { code: ['This code isn’t valid or has already been used'] });

export const hasEnded = () => new ClaimRefused('ended', { base: ['This giveaway has ended'] });

export const isUsedUp = () =>
  new ClaimRefused('used_up', { base: ['All gift cards of this giveaway have been claimed'] });

export const secondClaim = () =>
  new ClaimRefused('second_claim', {
    email: [
      'This email has already been used to claim a gift card. Look for our email, or check your spam folder',
    ],
  });

export const FOREIGN_EVENT = 'This device is not enrolled for the giveaway of this claim';

export const NOT_OPEN_YET = 'This giveaway has not opened yet';

/** Not for good: the same claim is accepted later. */
export function notOpenYet(): DomainError {
  return new DomainError('refused', { message: NOT_OPEN_YET, errors: { base: [NOT_OPEN_YET] } });
}
