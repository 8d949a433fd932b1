import type { OrderTimeline } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { refreshRequested } from '../../../orders/data/actions';
import type { OrderKey } from '../../../orders/order-key';
import type { RequestError } from '../../../orders/request-error';

export interface OrderTimelineState {
  status: Status;
  error: RequestError | undefined;
  key: OrderKey | undefined;
  /** Stays when a later refresh fails. */
  timeline: OrderTimeline | undefined;
}

const initialState: OrderTimelineState = {
  status: 'idle',
  error: undefined,
  key: undefined,
  timeline: undefined,
};

export const orderTimelineSlice = createSlice({
  name: 'orderTimeline',
  initialState,
  reducers: {
    timelineRequested(state, { payload }: PayloadAction<OrderKey>) {
      const isSame = state.key?.order_id === payload.order_id;
      return { ...(isSame ? state : initialState), status: 'loading', error: undefined, key: payload };
    },
    timelineSucceeded(state, { payload }: PayloadAction<OrderTimeline>) {
      state.status = 'ready';
      state.error = undefined;
      state.timeline = payload;
    },
    timelineFailed(state, { payload }: PayloadAction<RequestError>) {
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

export const timelineActions = orderTimelineSlice.actions;
export const selectTimeline = orderTimelineSlice.selectSlice;
