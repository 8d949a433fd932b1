import { DomainError } from '../../core/domain-error';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

/** Limits on entering card numbers: per customer, per address, and for wrong numbers over all customers. */
export interface CardLimits {
  cardBalance: RateLimit;
  cardRedeem: RateLimit;
  cardAddress: RateLimit;
  wrongCards: RateLimit;
}

/** Who enters a card number, and from where. */
export interface RedeemingCustomer {
  userId: string;
  ip: string;
}

/**
 * Counts an attempt before the card is looked up, so that concurrent attempts get no more tries than sequential ones.
 * @param lookUp throws `notRedeemable()` for a card that the customer cannot redeem
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

/** One error for an unknown, used, void, reserved or non-redeemable card, so that a response does not disclose which. */
export function notRedeemable(): DomainError {
  const message = 'This gift card cannot be redeemed, or it already has been';
  return new DomainError('refused', { message, errors: { base: [message] } });
}
