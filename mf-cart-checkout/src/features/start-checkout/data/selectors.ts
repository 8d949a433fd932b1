import { createSelector } from '@giftstore/state';
import { selectLines } from '../../../cart/data/selectors';
import { selectDailyLimit } from '../../../daily-limit/data/slice';
import { exceededDay } from '../../../daily-limit/exceeded-day';
import { countOf } from '../../../lines/cart-rules';

/** Where the cart has more cards than may be bought beside those of the last 24 hours (rule core-9.7). */
export const selectExceededDay = createSelector([selectDailyLimit, selectLines], (limit, lines = []) =>
  exceededDay(limit, lines),
);

/** When one more card can be bought beside those of the cart, where these take up a customer's day; ISO 8601. */
export const selectNextPlace = createSelector(
  [selectDailyLimit, selectLines, selectExceededDay],
  (limit, lines = [], exceeded) => {
    const { max = 0, asOf = '', freesAt = [] } = limit ?? {};
    const [next] = freesAt;
    const isFull = !exceeded && freesAt.length + countOf(lines) === max;
    return isFull && next !== undefined ? { asOf, next } : undefined;
  },
);
