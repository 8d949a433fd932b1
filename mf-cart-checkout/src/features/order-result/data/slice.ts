import type { ProcessedOrder } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

/** The order in the address of /success and /failure. It only says what to fetch; the server decides what is true. */
export interface ResultQuery {
  order_id: string;
  access_token?: string | undefined;
  /** There is a payment to process. */
  hasPayment: boolean;
  /** The payment's id, where the address has it. */
  pi_id?: string | undefined;
  /** The provider's page sent the shopper back without a payment. The order is fetched all the same. */
  isUnconfirmed?: boolean;
  /** The shopper cancelled the order. */
  isCancelled?: boolean;
}

/**
 * `pending`: the bank has not decided; `cancelled`: or refunded; `abandoned`: the shopper cancelled it before a payment;
 * `limited`: points cannot pay it because of the daily limit; `notFound`: no such order; `unknown`: the server did not respond.
 */
export type Outcome =
  | 'loading'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'abandoned'
  | 'limited'
  | 'notFound'
  | 'unknown';

export interface OrderResultState {
  outcome: Outcome;
  query: ResultQuery | undefined;
  order: ProcessedOrder | undefined;
  /** The server's message about the order, or the error that no response leads to. */
  message: ErrorMessage | undefined;
  isLoading: boolean;
  /** The page no longer polls by itself. */
  isPollingDone: boolean;
  /** Address of the affiliate host's frame. */
  affiliateFrame: string | undefined;
}

export interface ResultResponse {
  outcome: Outcome;
  order?: ProcessedOrder;
  message?: ErrorMessage | undefined;
  /** The payment was refused, and the order can be paid with another payment card. */
  isRefused?: boolean;
}

const initialState: OrderResultState = {
  outcome: 'loading',
  query: undefined,
  order: undefined,
  message: undefined,
  isLoading: true,
  isPollingDone: false,
  affiliateFrame: undefined,
};

export const orderResultSlice = createSlice({
  name: 'orderResult',
  initialState,
  reducers: {
    successRequested: (_state, { payload }: PayloadAction<ResultQuery>) => ({
      ...initialState,
      query: payload,
    }),
    failureRequested: (_state, { payload }: PayloadAction<ResultQuery>) => ({
      ...initialState,
      query: payload,
    }),
    /** The shopper pressed "Check again". */
    refreshRequested(state) {
      state.isLoading = true;
      state.isPollingDone = false;
    },
    pollStarted(state) {
      state.isLoading = true;
    },
    resultReceived(state, { payload }: PayloadAction<ResultResponse>) {
      state.isLoading = false;
      state.outcome = payload.outcome;
      state.order = payload.order ?? state.order;
      state.message = payload.message;
    },
    affiliateFrameReceived(state, { payload }: PayloadAction<string>) {
      state.affiliateFrame = payload;
    },
    pollingFinished(state) {
      state.isPollingDone = true;
    },
  },
});

export const resultActions = orderResultSlice.actions;
export const selectResult = orderResultSlice.selectSlice;
