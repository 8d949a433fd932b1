import type { CaptchaAction } from '@giftstore/contracts/api';
import type { RateLimit } from '../rate-limit/rate-limit';

/** The key under which attempts of all clients together are counted. */
export const GLOBAL_KEY = 'all';

/** Failed sign-ins in 15 minutes that add the base cost once more. */
const STEP = 1_000;
/** Some seconds in a browser. */
const MAX_FACTOR = 8;

/**
 * The cost of a captcha. For signing in it rises while passwords are guessed from many addresses at many accounts, which
 * limits by account or address do not detect. A global lock would let attackers lock out all customers; this way guessing
 * becomes slow, and customers wait some seconds.
 */
export function risingCost(baseCost: number, wrongSignIns: RateLimit) {
  return async (action: CaptchaAction): Promise<number> => {
    if (action !== 'signin') return baseCost;
    const factor = Math.floor((await wrongSignIns.readCount(GLOBAL_KEY)) / STEP) + 1;
    return baseCost * Math.min(factor, MAX_FACTOR);
  };
}
