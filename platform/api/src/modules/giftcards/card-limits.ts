import { DomainError } from '../../core/domain-error';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

/** Limits on trying numbers: a person, an address, and the wrong ones of everybody together. */
export interface CardLimits {
  cardBalance: RateLimit;
  cardRedeem: RateLimit;
  cardAddress: RateLimit;
  wrongCards: RateLimit;
}

/** Who tries a number. */
export interface RedeemingCustomer {
  userId: string;
  ip: string;
}

/**
 * Lets a number be tried: counted before it is looked at, so that many at once are no more than one after the other.
 * @param lookUp throws `notRedeemable()` where the number is no good
 * @throws DomainError `too_many`, and what `look` throws
 */
export async function limitAttempts<T>(
  limits: CardLimits,
  purpose: 'cardBalance' | 'cardRedeem',
  { userId, ip }: RedeemingCustomer,
  lookUp: () => Promise<T>,
): Promise<T> {
  await limits[purpose].consume(userId);
  await limits.cardAddress.consume(ip);
  await limits.wrongCards.requireBelow(GLOBAL_KEY);
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'refused') await limits.wrongCards.record(GLOBAL_KEY);
    throw error;
  }
}

/** The one answer for a number that is unknown, used, void, somebody else's or not for points: nobody learns which. */
export function notRedeemable(): DomainError {
  const message = 'This gift card cannot be redeemed, or it already has been';
  return new DomainError('refused', { message, errors: { base: [message] } });
}
