import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { SendDayChange } from './api';

/** The form for another day, or the confirmation before the gift is mailed now. */
export type SendDayView = 'day' | 'now';

export interface SendDayState {
  status: Status;
  error: RequestError | undefined;
  /** The line that is changed, or was last. */
  position: number | undefined;
  isOpen: boolean;
  /** What is open there, or was last. */
  view: SendDayView;
  /** The day that was saved, an ISO date; null: the gift is mailed now. */
  sendOn: string | null | undefined;
}

const initialState: SendDayState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  isOpen: false,
  view: 'day',
  sendOn: undefined,
};

export const sendDaySlice = createSlice({
  name: 'sendDay',
  initialState,
  reducers: {
    // The result of a running change belongs to the line that it was requested for.
    changeOpened: (state, { payload }: PayloadAction<Pick<SendDayState, 'position' | 'view'>>) =>
      state.status === 'loading' ? state : { ...initialState, ...payload, isOpen: true },
    changeClosed: ({ position, view }) => ({ ...initialState, position, view }),
    changeRequested(state, _action: PayloadAction<SendDayChange>) {
      state.status = 'loading';
      state.error = undefined;
    },
    changeSucceeded(state, { payload }: PayloadAction<string | null>) {
      state.status = 'ready';
      state.isOpen = false;
      state.sendOn = payload;
    },
    changeFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderOpened, () => initialState)
      .addCase(lineChangeStarted, (state) => (state.isOpen ? state : initialState));
  },
});

export const sendDayActions = sendDaySlice.actions;
export const selectSendDay = sendDaySlice.selectSlice;
