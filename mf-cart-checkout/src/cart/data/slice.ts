import { DEFAULT_CURRENCY, type StoredCartLine } from '@giftstore/contracts';
import type { Cart, CartItem, UnavailableItem } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { describeLines, hasSameCards, restoreLine, setQuantity } from '../../lines/cart-rules';
import { type PaymentOptions, toStoredLines } from '../cart-api';

export interface CartState {
  /** Undefined until the cart is loaded. What is shown may be ahead of the server. */
  lines: StoredCartLine[] | undefined;
  /** A customer's lines as the server last confirmed them, to return to when a change fails. */
  confirmedLines: StoredCartLine[];
  /** A customer's lines that are no longer sold. */
  unavailable: UnavailableItem[];
  payment: PaymentOptions;
  /** The server's last price. It applies to the lines only while `status` is ready. */
  quote: Cart | undefined;
  /** Of the price. */
  status: Status;
  error: ErrorMessage | undefined;
  /** Why a line cannot be ordered, by line id. */
  lineErrors: Record<string, ErrorMessage>;
  /** Why the last change was reverted. */
  changeError: ErrorMessage | undefined;
  /** The lines with the failed change: when the server's are the same, only the response was lost. */
  expectedLines: StoredCartLine[] | undefined;
  /** The line that was removed last; the shopper can undo the removal. */
  removed: RemovedLine | undefined;
}

export interface RemovedLine {
  line: StoredCartLine;
  index: number;
}

export interface GuestCart {
  lines: StoredCartLine[];
  payment: PaymentOptions;
}

export interface CartFailure {
  error: ErrorMessage;
  lineErrors: Record<string, ErrorMessage>;
}

const initialState: CartState = {
  lines: undefined,
  confirmedLines: [],
  unavailable: [],
  payment: { currency: DEFAULT_CURRENCY, usePoints: false },
  quote: undefined,
  status: 'idle',
  error: undefined,
  lineErrors: {},
  changeError: undefined,
  expectedLines: undefined,
  removed: undefined,
};

function resetPrice(state: CartState): void {
  state.status = 'loading';
  state.error = undefined;
  state.lineErrors = {};
}

function resetChangeError(state: CartState): void {
  state.changeError = undefined;
  state.expectedLines = undefined;
}

/** True for the error of a change that did not reach the server. */
export function isOffline(error: ErrorMessage | undefined): boolean {
  return error !== undefined && 'key' in error && error.key === 'errors.offline';
}

/** Shows a change at once; the server's response, or its refusal, decides. */
function showQuantity(state: CartState, id: string, quantity: number): void {
  const index = state.lines?.findIndex((line) => line.id === id) ?? -1;
  const line = state.lines?.[index];
  resetChangeError(state);
  state.removed = line && quantity === 0 ? { line, index } : undefined;
  state.lines = setQuantity({ lines: state.lines ?? [] }, id, quantity).lines;
  resetPrice(state);
}

/** Hides the error of a change that the server made although its response was lost. */
function acceptLostChange(state: CartState): void {
  const { expectedLines, removed, lines = [] } = state;
  if (!expectedLines || !hasSameCards(expectedLines, lines)) return;
  state.changeError = undefined;
  if (removed && lines.some((line) => hasSameCards([line], [removed.line]))) state.removed = undefined;
}

/** The shopper's cart, for all features of the cart page. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The shopper signed in or out, so this is another cart. */
    shopperChanged: () => initialState,
    retryRequested: resetPrice,
    quantityChangeRequested(state, { payload: { id, by } }: PayloadAction<{ id: string; by: 1 | -1 }>) {
      const line = state.lines?.find((it) => it.id === id);
      if (line) showQuantity(state, id, line.quantity + by);
    },
    removalRequested(state, { payload }: PayloadAction<string>) {
      state.unavailable = state.unavailable.filter((item) => item.cart_item_id !== payload);
      showQuantity(state, payload, 0);
    },
    undoRequested(state, { payload }: PayloadAction<RemovedLine>) {
      resetChangeError(state);
      state.lines = restoreLine({ lines: state.lines ?? [] }, payload.line, payload.index).lines;
      resetPrice(state);
    },
    undoSucceeded(state) {
      state.removed = undefined;
    },
    /** The network is back, so a press that failed without it can be made again. */
    networkReturned(state) {
      if (isOffline(state.changeError)) resetChangeError(state);
    },
    clearRequested(state) {
      resetChangeError(state);
      state.removed = undefined;
    },
    currencySelected(state, { payload }: PayloadAction<string>) {
      state.payment.currency = payload;
      resetPrice(state);
    },
    pointsToggled(state, { payload }: PayloadAction<boolean>) {
      state.payment.usePoints = payload;
      resetPrice(state);
    },
    /** No requested change is pending any more. */
    changesFinished: resetPrice,
    guestCartLoaded(state, { payload }: PayloadAction<GuestCart>) {
      resetPrice(state);
      state.lines = payload.lines;
      state.payment = payload.payment;
      if (!payload.lines.length) state.status = 'idle';
    },
    /** The price of a guest's lines. */
    quoteSucceeded(state, { payload }: PayloadAction<Cart>) {
      state.lines = describeLines(state.lines ?? [], payload.items);
      state.quote = payload;
      state.status = 'ready';
    },
    linesDescribed(state, { payload }: PayloadAction<CartItem[]>) {
      state.lines = describeLines(state.lines ?? [], payload);
    },
    /** A customer's cart with its price. */
    customerCartSucceeded(
      state,
      { payload: { cart, payment } }: PayloadAction<{ cart: Cart; payment: PaymentOptions }>,
    ) {
      resetPrice(state);
      state.lines = toStoredLines(cart.items);
      state.confirmedLines = state.lines;
      acceptLostChange(state);
      state.expectedLines = undefined;
      state.unavailable = cart.unavailable_items ?? [];
      state.payment = payment;
      state.quote = cart;
      state.status = 'ready';
    },
    /** The lines stay visible; amounts that may be wrong do not. */
    cartFailed(state, { payload }: PayloadAction<CartFailure>) {
      state.status = 'failed';
      state.error = payload.error;
      state.lineErrors = payload.lineErrors;
    },
    /** Reverts to the confirmed lines, with the quantities that the server has confirmed since. */
    changeFailed(
      state,
      { payload }: PayloadAction<{ error: ErrorMessage; confirmedQuantities: Record<string, number> }>,
    ) {
      const lines = state.confirmedLines
        .map((line) => ({ ...line, quantity: payload.confirmedQuantities[line.id] ?? line.quantity }))
        .filter(({ quantity }) => quantity > 0);
      state.changeError = payload.error;
      state.expectedLines ??= state.lines;
      state.lines = lines;
      state.confirmedLines = lines;
      if (lines.some(({ id }) => id === state.removed?.line.id)) state.removed = undefined;
    },
  },
});

export const cartActions = {
  ...cartSlice.actions,
  /** The page is shown. */
  cartRequested: createAction('cart/cartRequested'),
  /** Another tab or a bus command changed the cart. */
  cartOutdated: createAction('cart/cartOutdated'),
};
