import type { Order } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { refreshRequested } from '../../../orders/data/actions';
import type { OrderKey } from '../../../orders/order-key';
import type { RequestError } from '../../../orders/request-error';

export interface OrderState {
  status: Status;
  error: RequestError | undefined;
  key: OrderKey | undefined;
  /** Stays when a later refresh fails. */
  order: Order | undefined;
}

const initialState: OrderState = { status: 'idle', error: undefined, key: undefined, order: undefined };

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    orderRequested: (_state, { payload }: PayloadAction<OrderKey>) => ({
      ...initialState,
      status: 'loading',
      key: payload,
    }),
    orderSucceeded(state, { payload }: PayloadAction<Order>) {
      state.status = 'ready';
      state.error = undefined;
      state.order = payload;
    },
    orderFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(refreshRequested, (state) => {
      state.status = 'loading';
      state.error = undefined;
    });
  },
});

export const orderActions = orderSlice.actions;
export const selectOrder = orderSlice.selectSlice;
