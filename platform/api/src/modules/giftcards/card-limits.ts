import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../core/domain-error';
import { GLOBAL_KEY } from '../../infra/captcha/rising-cost';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

/** Limits on entering card numbers, per customer and per address; `wrongCards` counts wrong numbers over all customers. */
export interface CardLimits {
  cardBalance: RateLimit;
  cardRedeem: RateLimit;
  cardAddress: RateLimit;
  wrongCards: RateLimit;
}

/** The longest time in milliseconds that the response to a wrong number is held back. */
const MAX_DELAY_MS = 4_000;
const DELAY_STEP_MS = 500;

/** Who enters a card number, and from where. */
export interface RedeemingCustomer {
  userId: string;
  ip: string;
}

/**
 * Counts an attempt before the card is looked up, so that concurrent attempts get no more tries than sequential ones. While
 * numbers are guessed from many addresses, wrong ones are answered seconds later. Nobody is refused for that: otherwise an
 * attacker could keep all customers from redeeming.
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
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'refused') await slowDown(limits.wrongCards);
    throw error;
  }
}

/** Counts a wrong number and waits, the longer the more there were. */
async function slowDown(wrongCards: RateLimit): Promise<void> {
  await wrongCards.record(GLOBAL_KEY);
  const excess = (await wrongCards.readCount(GLOBAL_KEY)) / wrongCards.points;
  await pause(Math.min(Math.floor(excess) * DELAY_STEP_MS, MAX_DELAY_MS));
}

/** One error for an unknown, used, void, reserved or non-redeemable card, so that a response does not disclose which. */
export function notRedeemable(): DomainError {
  const message = 'This gift card cannot be redeemed, or it already has been';
  return new DomainError('refused', { message, errors: { base: [message] } });
}
