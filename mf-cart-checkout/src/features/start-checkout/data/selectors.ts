import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { createSelector } from '@giftstore/state';
import { selectLines } from '../../../cart/data/selectors';
import { countOf } from '../../../lines/cart-rules';
import { selectStartCheckout } from './slice';

/** The customer's cards of the last 24 hours, where the cart has more than may be bought beside them (rule core-9.7). */
export const selectExceededDay = createSelector(
  [selectStartCheckout, selectLines],
  ({ recentCards }, lines = []): { bought: number; left: number } | undefined => {
    if (recentCards === undefined || recentCards + countOf(lines) <= MAX_CARDS_PER_DAY) return undefined;
    return { bought: recentCards, left: Math.max(0, MAX_CARDS_PER_DAY - recentCards) };
  },
);
