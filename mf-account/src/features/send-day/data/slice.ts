import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { SendDayChange } from './api';

export interface SendDayState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose form is open, or was last. */
  position: number | undefined;
  /** What its form shows: the day, or the confirmation before the gift is mailed now. */
  view: 'closed' | 'day' | 'now';
  /** The day that was saved, an ISO date; null: the gift is mailed now. */
  sendOn: string | null | undefined;
}

const initialState: SendDayState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  view: 'closed',
  sendOn: undefined,
};

export const sendDaySlice = createSlice({
  name: 'sendDay',
  initialState,
  reducers: {
    // The result of a running change belongs to the line that it was requested for.
    formOpened: (state, { payload }: PayloadAction<number>) =>
      state.status === 'loading' ? state : { ...initialState, position: payload, view: 'day' },
    confirmationOpened: ({ position }) => ({ ...initialState, position, view: 'now' }),
    confirmationClosed: ({ position }) => ({ ...initialState, position, view: 'day' }),
    formClosed: ({ position }) => ({ ...initialState, position }),
    changeRequested(state, _action: PayloadAction<SendDayChange>) {
      state.status = 'loading';
      state.error = undefined;
    },
    changeSucceeded(state, { payload }: PayloadAction<string | null>) {
      state.status = 'ready';
      state.view = 'closed';
      state.sendOn = payload;
    },
    changeFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
      // The gift no longer waits: there is nothing left to change.
      if (payload.code === 409) state.view = 'closed';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderOpened, () => initialState)
      .addCase(lineChangeStarted, (state) => (state.view === 'closed' ? initialState : state));
  },
});

export const sendDayActions = sendDaySlice.actions;
export const selectSendDay = sendDaySlice.selectSlice;
