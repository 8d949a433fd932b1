import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { orderOpened } from '../../../orders/data/actions';
import type { OrderKey } from '../../../orders/order-key';
import type { RequestError } from '../../../orders/request-error';

export interface SendAgainState {
  status: Status;
  error: RequestError | undefined;
  /** Mails that the last request sends. */
  mails: number;
  /** Of a request whose outcome is unknown: a retry sends it again and counts once. */
  idempotencyKey: string | undefined;
}

const initialState: SendAgainState = {
  status: 'idle',
  error: undefined,
  mails: 0,
  idempotencyKey: undefined,
};

export const sendAgainSlice = createSlice({
  name: 'sendAgain',
  initialState,
  reducers: {
    sendAgainRequested(state, _action: PayloadAction<OrderKey>) {
      state.status = 'loading';
      state.error = undefined;
    },
    sendAgainStarted(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey = payload;
    },
    sendAgainSucceeded: (_state, { payload }: PayloadAction<number>) => ({
      ...initialState,
      status: 'ready' as const,
      mails: payload,
    }),
    sendAgainFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
      if (payload.isRefused) state.idempotencyKey = undefined;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(orderOpened, () => initialState);
  },
});

export const sendAgainActions = sendAgainSlice.actions;
export const selectSendAgain = sendAgainSlice.selectSlice;
