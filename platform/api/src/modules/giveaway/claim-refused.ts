import { DomainError, type DomainErrorCode } from '../../core/domain-error';

/** Why a claim is refused for good: sent again, it is refused again. */
export type RefusalReason = 'code' | 'second_claim' | 'ended' | 'used_up' | 'details';

/** A claim that the shop refuses. */
export class ClaimRefused extends DomainError {
  constructor(
    readonly reason: RefusalReason,
    field: string,
    message: string,
  ) {
    const code: DomainErrorCode = field === 'base' ? 'refused' : 'invalid';
    super(code, { ...(field === 'base' ? { message } : {}), errors: { [field]: [message] } });
  }
}

/** One message for an unknown code, a used code and a code of another campaign, so that a response gives nothing away. */
export const invalidCode = () =>
  new ClaimRefused('code', 'base', 'This code is not valid or has already been used');

export const hasEnded = () => new ClaimRefused('ended', 'base', 'This giveaway has ended');

export const isUsedUp = () =>
  new ClaimRefused('used_up', 'base', 'All gift cards of this giveaway have been claimed');

export const secondClaim = () =>
  new ClaimRefused('second_claim', 'email', 'This email has already claimed a gift card');

export const NOT_OPEN_YET = 'This giveaway has not opened yet';

/** Not for good: the same claim is accepted later. */
export function notOpenYet(): DomainError {
  return new DomainError('refused', { message: NOT_OPEN_YET, errors: { base: [NOT_OPEN_YET] } });
}
