import type { OrderPage } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { RequestError } from '../../../orders/request-error';

export interface OrdersState {
  status: Status;
  error: RequestError | undefined;
  /** E-mail of the customer whose orders these are. */
  account: string | undefined;
  /** As in the URL. */
  search: string;
  latest: OrderPage | undefined;
  /** What the server found for `search`, when the latest orders do not suffice. */
  found: { search: string; page: OrderPage } | undefined;
}

const initialState: OrdersState = {
  status: 'idle',
  error: undefined,
  account: undefined,
  search: '',
  latest: undefined,
  found: undefined,
};

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    /** The page was opened, also by Back. Orders that are here stay visible until the new ones are loaded. */
    ordersRequested(state, { payload }: PayloadAction<{ account: string | undefined; search: string }>) {
      const isSame = state.account === payload.account;
      return { ...(isSame ? state : initialState), ...payload, status: 'loading', error: undefined };
    },
    retryRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    searchChanged(state, { payload }: PayloadAction<string>) {
      state.search = payload;
    },
    searchStarted(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    latestSucceeded(state, { payload }: PayloadAction<OrderPage>) {
      state.latest = payload;
    },
    foundSucceeded(state, { payload }: PayloadAction<OrdersState['found']>) {
      state.found = payload;
    },
    ordersSucceeded(state) {
      state.status = 'ready';
    },
    ordersFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const ordersActions = ordersSlice.actions;
