import { createSelector } from '@giftstore/state';
import { selectLines } from '../../../cart/data/selectors';
import { selectDailyLimit } from '../../../daily-limit/data/slice';
import { exceededDay } from '../../../daily-limit/exceeded-day';

/** Where the cart has more cards than may be bought beside those of the last 24 hours (rule core-9.7). */
export const selectExceededDay = createSelector([selectDailyLimit, selectLines], (limit, lines = []) =>
  exceededDay(limit, lines),
);
