import { createSelector } from '@giftstore/state';
import { selectCart, selectLines } from '../../../cart/data/selectors';
import { selectDailyLimit } from '../../../daily-limit/data/slice';
import { exceededDay } from '../../../daily-limit/exceeded-day';
import { countOf } from '../../../lines/cart-rules';

/** Where the cart has more cards than may be bought beside those of the last 24 hours (rule core-9.7). */
export const selectExceededDay = createSelector([selectDailyLimit, selectLines], (limit, lines = []) =>
  exceededDay(limit, lines),
);

/**
 * How many cards the cart may still take, and for how much in whole AED with their fees, by the last price: while the next one loads,
 * too, so that the text does not change twice. Undefined where nothing is left, and while it is unknown.
 */
export const selectRoomLeft = createSelector([selectCart], ({ quote, status }) => {
  if (!quote || status === 'failed') return undefined;
  const { cards, amount_aed } = quote.limits;
  const aed = Math.floor(amount_aed);
  return cards > 0 && aed > 0 ? { cards, aed } : undefined;
});

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
