import type { CaptchaAction } from '@giftstore/contracts/api';
import type { RateLimit } from '../rate-limit/rate-limit';

/** The one key under which everybody's wrong sign-ins are counted. */
export const GLOBAL_KEY = 'all';

/** Wrong sign-ins in 15 minutes that add the usual cost once more, and the most that it becomes: some seconds in a browser. */
const step = 1_000;
const mostTimes = 8;

/**
 * What a captcha for signing in costs: the usual, and more while many are guessing passwords from many addresses at many
 * accounts, which no count by account or address notices. A lock for all would let guessers shut the shop's door; this
 * way guessing becomes slow and whoever knows their password waits some seconds.
 */
export function risingCost(usual: number, wrongSignIns: RateLimit) {
  return async (action: CaptchaAction): Promise<number> => {
    if (action !== 'signin') return usual;
    const times = Math.floor((await wrongSignIns.readCount(GLOBAL_KEY)) / step) + 1;
    return usual * Math.min(times, mostTimes);
  };
}
