import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { orderOpened } from '../../../orders/data/actions';
import type { OrderKey } from '../../../orders/order-key';
import type { RequestError } from '../../../orders/request-error';

/** What the buyer asks to have mailed again. */
export interface Resend {
  orderKey: OrderKey;
  /** Only this line, from 1; undefined: every line. */
  position?: number;
  /** Where the cards go, if they are those of one line. */
  email?: string | undefined;
}

export interface SendAgainState {
  /** Of the last request, like all that follows. */
  position: number | undefined;
  status: Status;
  error: RequestError | undefined;
  email: string | undefined;
  /** Mails that the last request sends. */
  mails: number;
  /** Of a request whose outcome is unknown: a retry sends it again and counts once. */
  idempotencyKey: string | undefined;
}

const initialState: SendAgainState = {
  position: undefined,
  status: 'idle',
  error: undefined,
  email: undefined,
  mails: 0,
  idempotencyKey: undefined,
};

export const sendAgainSlice = createSlice({
  name: 'sendAgain',
  initialState,
  reducers: {
    sendAgainRequested(state, { payload: { position, email } }: PayloadAction<Resend>) {
      const isSame = state.position === position;
      return { ...(isSame ? state : initialState), position, email, status: 'loading', error: undefined };
    },
    sendAgainStarted(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey = payload;
    },
    sendAgainSucceeded: ({ position, email }, { payload }: PayloadAction<number>) => ({
      ...initialState,
      position,
      email,
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
