import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import type { ErrorMessage } from '@giftstore/http';
import { createSelector, type StateOf } from '@giftstore/state';
import { amountsOfQuote, totalBeforePointsAed } from '../../amounts/amounts';
import { countOf } from '../../lines/cart-rules';
import type { CurrentCart } from '../current-cart';
import { type mergeSlice, selectMerge } from './merge-slice';
import { cartSlice } from './slice';

export const selectCart = cartSlice.selectSlice;

export const selectLines = (state: StateOf<typeof cartSlice>) => selectCart(state).lines;
export const selectUnavailable = (state: StateOf<typeof cartSlice>) => selectCart(state).unavailable;
export const selectCartStatus = (state: StateOf<typeof cartSlice>) => selectCart(state).status;
/** Whether the server has priced the cart, perhaps before its last change. */
export const selectHasPrice = (state: StateOf<typeof cartSlice>) => selectCart(state).quote !== undefined;
export const selectCartError = (state: StateOf<typeof cartSlice>) => selectCart(state).error;

/** Undefined unless the server has priced exactly these lines in this currency. */
export const selectAmounts = createSelector([selectCart], ({ quote, status, payment }) =>
  quote && status === 'ready' ? amountsOfQuote(quote, payment.currency) : undefined,
);

/** The cart as it is shown, with its price where the server has priced exactly these lines. */
export const selectPricedCart = createSelector(
  [selectCart],
  ({ lines = [], payment, unavailable, quote, status }): CurrentCart => ({
    ...payment,
    lines,
    unavailable,
    ...(quote && status === 'ready' ? { priced: quote } : {}),
  }),
);

/** The total face value of the cards, in their currency, which all of them share (rule core-2.37): undefined while unknown. */
export const selectFaceValue = createSelector([selectLines], (lines = []) => ({
  count: countOf(lines),
  currency: lines[0]?.unit_name_short,
  amount: lines.reduce((sum, line) => sum + Math.round(line.giftcard_value * 100) * line.quantity, 0) / 100,
}));

/** True when the payment currency differs from the cards' own (rule core-5.37). */
export const selectHasUplift = createSelector([selectCart], ({ lines = [], payment }) =>
  lines.some(({ unit_name_short: own }) => own !== undefined && own !== payment.currency),
);

/** Why lines cannot be ordered, by line id: the server's message, or a gift without a recipient. */
export const selectLineErrors = createSelector(
  [selectCart],
  ({ lines = [], lineErrors }): Record<string, ErrorMessage> => {
    const incomplete = lines.filter((line) => !line.isforself && !(line.contact_name && line.contact_email));
    const own = incomplete.map(({ id }) => [id, { key: 'cart.recipientMissing' }] as const);
    return { ...Object.fromEntries(own), ...lineErrors };
  },
);

export type OrderBlock = 'merge' | 'line' | 'cards' | 'amount';

/** Why the cart cannot be ordered (rules core-5.35 and core-5.36). */
export const selectOrderBlock = createSelector(
  [selectCart, selectLineErrors, selectMerge],
  ({ lines = [], unavailable, quote, status }, lineErrors, { unmerged }): OrderBlock | undefined => {
    if (unmerged) return 'merge';
    if (Object.keys(lineErrors).length || unavailable.length) return 'line';
    if (countOf(lines) > MAX_CARDS_PER_ORDER) return 'cards';
    const priced = status === 'ready' ? quote : undefined;
    return priced && totalBeforePointsAed(priced) > MAX_ORDER_AED ? 'amount' : undefined;
  },
);

export const selectCanCheckOut = (state: StateOf<typeof cartSlice> & StateOf<typeof mergeSlice>) =>
  selectCartStatus(state) === 'ready' && countOf(selectLines(state) ?? []) > 0 && !selectOrderBlock(state);

/** True for a customer who has points to pay with. */
export const selectHasPoints = (state: StateOf<typeof cartSlice>) =>
  (selectCart(state).quote?.available_credits ?? 0) > 0;

/** Whether points can pay for a line, by line id, from the server's last quote. */
export const selectRedeemable = createSelector(
  [selectCart],
  ({ quote }): Record<string, boolean> =>
    Object.fromEntries(
      (quote?.items ?? []).map((item) => [item.cart_item_id, item.is_redeemable_for_gg_points]),
    ),
);
