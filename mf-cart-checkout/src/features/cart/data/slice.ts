import type { StoredCartLine } from '@giftstore/contracts';
import type { Cart, CartItem, ConversionRate, Currency, UnavailableItem } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { linesOf, type Payment } from '../../../cart/cart-api';
import { describeLines, putBack, sameCards, setQuantity } from '../../../cart/cart-rules';

export interface CartState {
  /** Undefined until storage was read, or the server has answered. What is shown may be ahead of the server. */
  lines: StoredCartLine[] | undefined;
  /** The lines as the server last told them, to go back to; a signed-in person's only. */
  confirmed: StoredCartLine[];
  /** What cannot be sold any more; a signed-in person's only. */
  unavailable: UnavailableItem[];
  payment: Payment;
  currencies: Currency[];
  conversion: Conversion | undefined;
  /** The server's last word. Its amounts are those of the lines only while `quoteStatus` is ready. */
  quote: Cart | undefined;
  quoteStatus: Status;
  fault: ErrorMessage | undefined;
  /** Words by line id: why it cannot be sold as it is. */
  lineFaults: Record<string, ErrorMessage>;
  /** Why the last change was taken back. */
  changeFault: ErrorMessage | undefined;
  /** What the cart would hold with that change: when the server's does, only the answer was lost. */
  wanted: StoredCartLine[] | undefined;
  /** The line that was taken out last, to be put back. */
  removed: Removed | undefined;
}

export type Conversion = ConversionRate & { currency: string };

export interface Removed {
  line: StoredCartLine;
  index: number;
}

export interface CartRead {
  lines: StoredCartLine[];
  payment: Payment;
}

export interface QuoteFault {
  words: ErrorMessage;
  lineFaults: Record<string, ErrorMessage>;
}

const initialState: CartState = {
  lines: undefined,
  confirmed: [],
  unavailable: [],
  payment: { currency: 'AED', usePoints: false },
  currencies: [],
  conversion: undefined,
  quote: undefined,
  quoteStatus: 'idle',
  fault: undefined,
  lineFaults: {},
  changeFault: undefined,
  wanted: undefined,
  removed: undefined,
};

/** Every amount on the page is from before. */
function amountsGone(state: CartState): void {
  state.quoteStatus = 'loading';
  state.fault = undefined;
  state.lineFaults = {};
}

/** Another change: of the last one nothing is told any more. */
function newsGone(state: CartState): void {
  state.changeFault = undefined;
  state.wanted = undefined;
}

/** Shown at once; the server's answer, or its refusal, has the last word. */
function changed(state: CartState, id: string, quantity: number): void {
  const index = state.lines?.findIndex((line) => line.id === id) ?? -1;
  const line = state.lines?.[index];
  newsGone(state);
  state.removed = line && quantity === 0 ? { line, index } : undefined;
  state.lines = setQuantity({ lines: state.lines ?? [] }, id, quantity).lines;
  amountsGone(state);
}

/** The change was made, and its answer lost. What was to be put back is back. */
function madeAfterAll(state: CartState): void {
  const { removed, lines = [] } = state;
  state.changeFault = undefined;
  if (removed && lines.some((line) => sameCards([line], [removed.line]))) state.removed = undefined;
}

/** `…Asked` is what the shopper does; the others are what became of it. */
const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    opened() {},
    /** Somebody else changed the cart: another tab, or a command. */
    changedElsewhere() {},
    /** Somebody signed in or out: this is another cart. */
    ownerChanged: ({ currencies }) => ({ ...initialState, currencies }),
    retryAsked: amountsGone,
    quantityAsked(state, { payload: { id, by } }: PayloadAction<{ id: string; by: 1 | -1 }>) {
      const line = state.lines?.find((it) => it.id === id);
      if (line) changed(state, id, line.quantity + by);
    },
    removeAsked(state, { payload }: PayloadAction<string>) {
      state.unavailable = state.unavailable.filter((item) => item.cart_item_id !== payload);
      changed(state, payload, 0);
    },
    undoAsked(state, { payload }: PayloadAction<Removed>) {
      newsGone(state);
      state.lines = putBack({ lines: state.lines ?? [] }, payload.line, payload.index).lines;
      amountsGone(state);
    },
    undone(state) {
      state.removed = undefined;
    },
    clearAsked(state) {
      newsGone(state);
      state.removed = undefined;
    },
    currencyAsked(state, { payload }: PayloadAction<string>) {
      state.payment.currency = payload;
      amountsGone(state);
    },
    pointsAsked(state, { payload }: PayloadAction<boolean>) {
      state.payment.usePoints = payload;
      amountsGone(state);
    },
    /** Every change that was asked for is done, or was refused. */
    settled: amountsGone,
    /** A guest's cart as it is stored. */
    cartRead(state, { payload }: PayloadAction<CartRead>) {
      amountsGone(state);
      state.lines = payload.lines;
      state.payment = payload.payment;
      if (!payload.lines.length) state.quoteStatus = 'idle';
    },
    /** The price of a guest's lines. */
    quoted(state, { payload }: PayloadAction<Cart>) {
      state.lines = describeLines(state.lines ?? [], payload.items);
      state.quote = payload;
      state.quoteStatus = 'ready';
    },
    described(state, { payload }: PayloadAction<CartItem[]>) {
      state.lines = describeLines(state.lines ?? [], payload);
    },
    /** A signed-in person's cart with its price. */
    ownCartRead(state, { payload: { cart, payment } }: PayloadAction<{ cart: Cart; payment: Payment }>) {
      state.lines = linesOf(cart.items);
      state.confirmed = state.lines;
      if (state.wanted && sameCards(state.wanted, state.lines)) madeAfterAll(state);
      state.wanted = undefined;
      state.unavailable = cart.unavailable_items ?? [];
      state.payment = payment;
      state.quote = cart;
      state.quoteStatus = 'ready';
      state.fault = undefined;
      state.lineFaults = {};
    },
    /** Known lines stay to be read, amounts that nobody vouches for do not. */
    quoteFailed(state, { payload }: PayloadAction<QuoteFault>) {
      state.quoteStatus = 'failed';
      state.fault = payload.words;
      state.lineFaults = payload.lineFaults;
    },
    /** What was shown ahead of the server is taken back; `told` are the quantities that it did take. */
    changeFailed(state, { payload }: PayloadAction<{ words: ErrorMessage; told: Record<string, number> }>) {
      const lines = state.confirmed
        .map((line) => ({ ...line, quantity: payload.told[line.id] ?? line.quantity }))
        .filter(({ quantity }) => quantity > 0);
      state.changeFault = payload.words;
      state.wanted ??= state.lines;
      state.lines = lines;
      state.confirmed = lines;
      if (lines.some(({ id }) => id === state.removed?.line.id)) state.removed = undefined;
    },
    currenciesFound(state, { payload }: PayloadAction<Currency[]>) {
      state.currencies = payload;
    },
    conversionFound(state, { payload }: PayloadAction<Conversion | undefined>) {
      state.conversion = payload;
    },
  },
});

export const cartReducer = slice.reducer;
export const cartEvents = slice.actions;
