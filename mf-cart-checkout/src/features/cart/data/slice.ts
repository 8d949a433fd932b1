import type { StoredCartLine } from '@giftstore/contracts';
import type { Cart, CartItem, Currency } from '@giftstore/contracts/api';
import type { Words } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { describeLines } from '../../../cart/cart-rules';

export interface CartState {
  /** Undefined until storage was read. */
  lines: StoredCartLine[] | undefined;
  /** Code of the payment currency. */
  currency: string;
  currencies: Currency[];
  /** The server's last word; absent while the lines are not what it spoke of. */
  quote: Cart | undefined;
  quoteStatus: Status;
  fault: Words | undefined;
  /** Words by line id: why it cannot be sold as it is. */
  lineFaults: Record<string, Words>;
}

export interface CartRead {
  lines: StoredCartLine[];
  currency: string;
}

export interface QuoteFault {
  words: Words;
  lineFaults: Record<string, Words>;
}

const initialState: CartState = {
  lines: undefined,
  currency: 'AED',
  currencies: [],
  quote: undefined,
  quoteStatus: 'idle',
  fault: undefined,
  lineFaults: {},
};

/** `…Asked` is what the shopper does; the others are what became of it. */
const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    opened() {},
    /** Somebody else changed the stored cart: another tab, or a command. */
    changedElsewhere() {},
    quantityAsked(_state, _action: PayloadAction<{ id: string; quantity: number }>) {},
    currencyAsked(_state, _action: PayloadAction<string>) {},
    retryAsked() {},
    checkoutAsked() {},
    /** The stored cart as it is now; every amount on the page is from before. */
    cartRead(state, { payload }: PayloadAction<CartRead>) {
      state.lines = payload.lines;
      state.currency = payload.currency;
      state.quote = undefined;
      state.quoteStatus = payload.lines.length ? 'loading' : 'idle';
      state.fault = undefined;
      state.lineFaults = {};
    },
    quoted(state, { payload }: PayloadAction<Cart>) {
      state.lines = describeLines(state.lines ?? [], payload.items);
      state.quote = payload;
      state.quoteStatus = 'ready';
    },
    described(state, { payload }: PayloadAction<CartItem[]>) {
      state.lines = describeLines(state.lines ?? [], payload);
    },
    quoteFailed(state, { payload }: PayloadAction<QuoteFault>) {
      state.quoteStatus = 'failed';
      state.fault = payload.words;
      state.lineFaults = payload.lineFaults;
    },
    currenciesFound(state, { payload }: PayloadAction<Currency[]>) {
      state.currencies = payload;
    },
  },
});

export const cartReducer = slice.reducer;
export const {
  opened,
  changedElsewhere,
  quantityAsked,
  currencyAsked,
  retryAsked,
  checkoutAsked,
  cartRead,
  quoted,
  described,
  quoteFailed,
  currenciesFound,
} = slice.actions;
