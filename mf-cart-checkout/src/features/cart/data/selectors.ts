import type { StoredCartLine } from '@giftstore/contracts';
import type { ErrorMessage } from '@giftstore/http';
import { createSelector } from '@giftstore/state';
import { amountsOfQuote } from '../../../amounts/amounts';
import { countOf, MAX_CARDS, MAX_ORDER_AED } from '../../../cart/cart-rules';
import type { CurrentCart } from '../../../cart/current-cart';
import { selectMerge } from './merge-slice';
import type { CartState } from './slice';

const cartOf = (state: unknown) => (state as { cart: CartState }).cart;

export const selectLines = (state: unknown) => cartOf(state).lines;
export const selectUnavailable = (state: unknown) => cartOf(state).unavailable;
export const selectPayment = (state: unknown) => cartOf(state).payment;
export const selectConversion = (state: unknown) => cartOf(state).conversion;
export const selectFault = (state: unknown) => cartOf(state).fault;
export const selectChangeFault = (state: unknown) => cartOf(state).changeFault;
export const selectRemoved = (state: unknown) => cartOf(state).removed;
export const selectQuoteStatus = (state: unknown) => cartOf(state).quoteStatus;

/** The chosen currency is always among them, also while the list could not be had. */
export const selectCurrencies = createSelector([cartOf], ({ payment: { currency }, currencies }) =>
  currencies.some(({ unit_name_short }) => unit_name_short === currency)
    ? currencies
    : [{ id: 0, unit_name_short: currency, unit_name: currency }, ...currencies],
);

/** Undefined unless the server has priced just these lines in just this currency. */
export const selectAmounts = createSelector([cartOf], ({ quote, quoteStatus, payment }) =>
  quote && quoteStatus === 'ready' ? amountsOfQuote(quote, payment.currency) : undefined,
);

/** The cart as it is shown, with what the server said of just these lines. */
export const selectPricedCart = createSelector(
  [cartOf],
  ({ lines = [], payment, unavailable, quote, quoteStatus }): CurrentCart => ({
    ...payment,
    lines,
    unavailable,
    ...(quote && quoteStatus === 'ready' ? { priced: quote } : {}),
  }),
);

/** What the cards are worth together, in their own currency; they all have the same (spec core §2, clash). */
export const selectFaceValue = createSelector([selectLines], (lines = []) => ({
  count: countOf(lines),
  currency: lines[0]?.unit_name_short,
  amount: lines.reduce((sum, line) => sum + Math.round(line.giftcard_value * 100) * line.quantity, 0) / 100,
}));

/** True when the cards are paid in another currency than their own. */
export const selectUplift = createSelector([cartOf], ({ lines = [], payment }) =>
  lines.some(({ unit_name_short: own }) => own !== undefined && own !== payment.currency),
);

/** False once it is known that nobody can pay in the cards' own currency. */
export const selectUpliftAvoidable = createSelector(
  [cartOf, selectFaceValue],
  ({ currencies, payment }, { currency: own }) =>
    !currencies.length ||
    own === payment.currency ||
    currencies.some(({ unit_name_short }) => unit_name_short === own),
);

/** Why lines cannot be sold as they are, by line id: the server's word, or a gift without its recipient. */
const selectLineFaults = createSelector(
  [cartOf],
  ({ lines = [], lineFaults }): Record<string, ErrorMessage> => {
    const nameless = lines.filter((line) => !line.isforself && !(line.contact_name && line.contact_email));
    const own = nameless.map(({ id }) => [id, { key: 'cart.recipientMissing' }] as const);
    return { ...Object.fromEntries(own), ...lineFaults };
  },
);

export type Block = 'merge' | 'line' | 'cards' | 'amount';

/** Why these lines cannot be ordered, whatever they cost (spec core §5, order rules). */
export const selectBlock = createSelector(
  [cartOf, selectLineFaults, selectMerge],
  ({ lines = [], unavailable, quote, quoteStatus }, faults, { left }): Block | undefined => {
    if (left) return 'merge';
    if (Object.keys(faults).length || unavailable.length) return 'line';
    if (countOf(lines) > MAX_CARDS) return 'cards';
    const priced = quoteStatus === 'ready' ? quote : undefined;
    return priced && priced.total_price_in_aed > MAX_ORDER_AED ? 'amount' : undefined;
  },
);

export const selectCanCheckOut = (state: unknown) =>
  selectQuoteStatus(state) === 'ready' && countOf(selectLines(state) ?? []) > 0 && !selectBlock(state);

/** Lines that points can pay for, by id; the server's last word. */
const selectRedeemable = createSelector(
  [cartOf],
  ({ quote }): Record<string, boolean> =>
    Object.fromEntries(
      (quote?.items ?? []).map((item) => [item.cart_item_id, item.is_redeemable_for_gg_points]),
    ),
);

/** Points of a signed-in person: how many there are, and whether all that is in the cart can be paid with them. */
export const selectPoints = createSelector(
  [cartOf, selectRedeemable],
  ({ quote, payment, lines = [] }, redeemable) => ({
    available: quote?.available_credits,
    used: payment.usePoints,
    blocked: lines.some(({ id }) => redeemable[id] === false),
  }),
);

export interface LineView {
  line: StoredCartLine;
  fault: ErrorMessage | undefined;
  /** The most this line may hold beside the others. */
  most: number;
  /** Whether points can pay for it; undefined where that is not known. */
  redeemable: boolean | undefined;
}

export const selectLineViews = createSelector(
  [selectLines, selectLineFaults, selectRedeemable],
  (lines, faults, redeemable): LineView[] | undefined => {
    const spare = Math.max(0, MAX_CARDS - countOf(lines ?? []));
    return lines?.map((line) => ({
      line,
      fault: faults[line.id],
      most: line.quantity + spare,
      redeemable: redeemable[line.id],
    }));
  },
);
