import type { StoredCartLine } from '@giftstore/contracts';
import type { Words } from '@giftstore/http';
import { createSelector } from '@giftstore/state';
import { amountsOfQuote } from '../../../amounts/amounts';
import { countOf, MAX_CARDS, MAX_ORDER_AED } from '../../../cart/cart-rules';
import type { CartState } from './slice';

const cartOf = (state: unknown) => (state as { cart: CartState }).cart;

export const selectLines = (state: unknown) => cartOf(state).lines;
export const selectCurrency = (state: unknown) => cartOf(state).currency;
export const selectFault = (state: unknown) => cartOf(state).fault;
export const selectQuoteStatus = (state: unknown) => cartOf(state).quoteStatus;

/** The chosen currency is always among them, also while the list could not be had. */
export const selectCurrencies = createSelector([cartOf], ({ currency, currencies }) =>
  currencies.some(({ unit_name_short }) => unit_name_short === currency)
    ? currencies
    : [{ id: 0, unit_name_short: currency, unit_name: currency }, ...currencies],
);

/** Undefined unless the server has quoted just these lines in just this currency. */
export const selectAmounts = createSelector([cartOf], ({ quote, currency }) =>
  quote ? amountsOfQuote(quote, currency) : undefined,
);

/** What the cards are worth together, in their own currency; they all have the same (spec core §2, clash). */
export const selectFaceValue = createSelector([selectLines], (lines = []) => ({
  count: countOf(lines),
  currency: lines[0]?.unit_name_short,
  amount: lines.reduce((sum, line) => sum + Math.round(line.giftcard_value * 100) * line.quantity, 0) / 100,
}));

/** True when the cards are paid in another currency than their own. */
export const selectUplift = createSelector([cartOf], ({ quote, currency }) =>
  Boolean(quote?.items.some(({ unit_name_short }) => unit_name_short !== currency)),
);

/** Why lines cannot be sold as they are, by line id: the server's word, or a gift without its recipient. */
const selectLineFaults = createSelector([cartOf], ({ lines = [], lineFaults }): Record<string, Words> => {
  const nameless = lines.filter((line) => !line.isforself && !(line.contact_name && line.contact_email));
  const own = nameless.map(({ id }) => [id, { key: 'cart.recipientMissing' }] as const);
  return { ...Object.fromEntries(own), ...lineFaults };
});

export type Block = 'line' | 'cards' | 'amount';

/** Why these lines cannot be ordered, whatever they cost (spec core §5, order rules). */
export const selectBlock = createSelector([cartOf, selectLineFaults], (cart, faults): Block | undefined => {
  if (Object.keys(faults).length) return 'line';
  if (countOf(cart.lines ?? []) > MAX_CARDS) return 'cards';
  return cart.quote && cart.quote.total_price_in_aed > MAX_ORDER_AED ? 'amount' : undefined;
});

export const selectCanCheckOut = (state: unknown) =>
  selectQuoteStatus(state) === 'ready' && !selectBlock(state);

export interface LineView {
  line: StoredCartLine;
  fault: Words | undefined;
  /** The most this line may hold beside the others. */
  most: number;
}

export const selectLineViews = createSelector(
  [selectLines, selectLineFaults],
  (lines, faults): LineView[] | undefined => {
    const spare = Math.max(0, MAX_CARDS - countOf(lines ?? []));
    return lines?.map((line) => ({ line, fault: faults[line.id], most: line.quantity + spare }));
  },
);
