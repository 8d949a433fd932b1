import type { OrderLookupRequest } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { RequestError } from '../../../orders/request-error';

export interface OrderLookupState {
  status: Status;
  error: RequestError | undefined;
  /** What was typed, for a shopper who leaves the page and comes back. */
  draft: OrderLookupRequest | undefined;
  /** A request whose outcome is unknown, and its key: the same request again counts once. */
  pending: { request: OrderLookupRequest; idempotencyKey: string } | undefined;
}

const initialState: OrderLookupState = {
  status: 'idle',
  error: undefined,
  draft: undefined,
  pending: undefined,
};

export const orderLookupSlice = createSlice({
  name: 'orderLookup',
  initialState,
  reducers: {
    draftChanged(state, { payload }: PayloadAction<OrderLookupRequest>) {
      state.draft = payload;
    },
    lookupRequested(state, _action: PayloadAction<OrderLookupRequest>) {
      state.status = 'loading';
      state.error = undefined;
    },
    lookupStarted(state, { payload }: PayloadAction<OrderLookupState['pending']>) {
      state.pending = payload;
    },
    lookupSucceeded: (state) => ({ ...initialState, status: 'ready' as const, draft: state.draft }),
    lookupFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
      if (payload.isRefused) state.pending = undefined;
    },
    /** The shopper looks up another order, or the same one again. */
    lookupReset: (state) => ({ ...initialState, draft: state.draft }),
  },
});

export const orderLookupActions = orderLookupSlice.actions;
export const selectOrderLookup = orderLookupSlice.selectSlice;
