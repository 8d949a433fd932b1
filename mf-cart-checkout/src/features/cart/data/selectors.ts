import type { StoredCartLine } from '@giftstore/contracts';
import { MAX_CARDS_PER_ORDER } from '@giftstore/contracts/limits';
import type { ErrorMessage } from '@giftstore/http';
import { createSelector, type StateOf } from '@giftstore/state';
import { selectCart, selectLineErrors, selectLines, selectRedeemable } from '../../../cart/data/selectors';
import type { cartSlice } from '../../../cart/data/slice';
import { countOf } from '../../../lines/cart-rules';

export const selectRemoved = (state: StateOf<typeof cartSlice>) => selectCart(state).removed;
export const selectChangeError = (state: StateOf<typeof cartSlice>) => selectCart(state).changeError;

export interface LineView {
  line: StoredCartLine;
  error: ErrorMessage | undefined;
  /** The largest quantity that fits into the order with the other lines. */
  maxQuantity: number;
  /** Whether points can pay for it; undefined while that is unknown. */
  isRedeemable: boolean | undefined;
}

export const selectLineViews = createSelector(
  [selectLines, selectLineErrors, selectRedeemable],
  (lines, errors, redeemable): LineView[] | undefined => {
    const spare = Math.max(0, MAX_CARDS_PER_ORDER - countOf(lines ?? []));
    return lines?.map((line) => ({
      line,
      error: errors[line.id],
      maxQuantity: line.quantity + spare,
      isRedeemable: redeemable[line.id],
    }));
  },
);
