import type { SafePool } from '../infra/database/pool';
import { RateLimit } from '../infra/rate-limit/rate-limit';
import type { Config } from './config';

const WINDOW_SECONDS = 15 * 60;

/** All rate limits, in attempts per 15 minutes. `wrongSignIns` only counts. */
export function createLimits(config: Config, pool: SafePool) {
  const limit = (name: string, points: number) =>
    new RateLimit(pool, { name, points, seconds: WINDOW_SECONDS });
  return {
    signInAccount: limit('signin-account', 5),
    wrongSignIns: limit('signin-wrong', Number.MAX_SAFE_INTEGER),
    signInAddress: limit('signin-address', config.RATE_LIMIT_SIGN_IN),
    signUpAddress: limit('signup-address', config.RATE_LIMIT_SIGN_UP),
    passwordAccount: limit('password-account', 5),
    passwordAddress: limit('password-address', config.RATE_LIMIT_PASSWORD),
    contactAddress: limit('contact-address', config.RATE_LIMIT_CONTACT),
    cardBalance: limit('card-balance', 10),
    cardRedeem: limit('card-redeem', 10),
    cardAddress: limit('card-address', config.RATE_LIMIT_GIFTCARD),
    wrongCards: limit('card-wrong', config.RATE_LIMIT_GIFTCARD_WRONG),
    orderLookupAddress: limit('order-lookup-address', config.RATE_LIMIT_ORDER_LOOKUP),
    orderLookupOrder: limit('order-lookup-order', 5),
    giveawayAddress: limit('giveaway-address', config.RATE_LIMIT_GIVEAWAY),
    giveawayTotal: limit('giveaway-everybody', 50 * config.RATE_LIMIT_GIVEAWAY),
    cardPage: limit('card-page', 5),
    cardPageAddress: limit('card-page-address', config.RATE_LIMIT_CARD_PAGE),
  };
}
