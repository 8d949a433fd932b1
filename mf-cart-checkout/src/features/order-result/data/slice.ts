import type { ProcessedOrder } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

/** What the address of /success and /failure says. Nothing in it is believed; it only names what to ask for. */
export interface ResultQuery {
  order_id: string;
  access_token?: string | undefined;
  /** There was a payment to be processed. */
  payment: boolean;
  /** The payment's id, where the address tells it. */
  pi_id?: string | undefined;
  /** The provider's page sent the shopper back without a payment. A hint: the server is asked all the same. */
  unconfirmed?: boolean;
}

/**
 * `asking` the server; `waiting` for the bank; `missing`: no such order; `unknown`: the server could not be asked;
 * `ended`: cancelled or refunded.
 */
export type Outcome = 'asking' | 'waiting' | 'paid' | 'failed' | 'ended' | 'missing' | 'unknown';

export interface ResultState {
  outcome: Outcome;
  query: ResultQuery | undefined;
  order: ProcessedOrder | undefined;
  /** The server's or our words about it. */
  words: ErrorMessage | undefined;
  /** The server is being asked just now. */
  asking: boolean;
  /** Nobody asks by themselves any more. */
  rested: boolean;
  /** Address of the affiliate host's frame. */
  affiliateFrame: string | undefined;
}

export interface Answer {
  outcome: Outcome;
  order?: ProcessedOrder;
  words?: ErrorMessage | undefined;
  /** The payment was refused, and the order can be paid with another card. */
  refused?: boolean;
}

const initialState: ResultState = {
  outcome: 'asking',
  query: undefined,
  order: undefined,
  words: undefined,
  asking: true,
  rested: false,
  affiliateFrame: undefined,
};

const slice = createSlice({
  name: 'orderResult',
  initialState,
  reducers: {
    successOpened: (_state, { payload }: PayloadAction<ResultQuery>) => ({ ...initialState, query: payload }),
    failureOpened: (_state, { payload }: PayloadAction<ResultQuery>) => ({ ...initialState, query: payload }),
    /** "Ask again" was pressed. */
    askedAgain(state) {
      state.asking = true;
      state.rested = false;
    },
    askedByItself(state) {
      state.asking = true;
    },
    answered(state, { payload }: PayloadAction<Answer>) {
      state.asking = false;
      state.outcome = payload.outcome;
      state.order = payload.order ?? state.order;
      state.words = payload.words;
    },
    saleReported(state, { payload }: PayloadAction<string>) {
      state.affiliateFrame = payload;
    },
    rested(state) {
      state.rested = true;
    },
  },
});

export const resultReducer = slice.reducer;
export const resultEvents = slice.actions;

export const selectResult = (state: unknown) => (state as { orderResult: ResultState }).orderResult;
