import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { GiftCancellation } from './api';

export interface CancelGiftState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose confirmation is open, or was last. */
  position: number | undefined;
  isOpen: boolean;
  /** Of a request whose outcome is unknown: a retry sends it again and counts once. */
  idempotencyKey: string | undefined;
}

const initialState: CancelGiftState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  isOpen: false,
  idempotencyKey: undefined,
};

export const cancelGiftSlice = createSlice({
  name: 'cancelGift',
  initialState,
  reducers: {
    // The result of a running cancellation belongs to the line that it was requested for.
    confirmationOpened: (state, { payload: position }: PayloadAction<number>) =>
      state.status === 'loading' ? state : { ...initialState, position, isOpen: true },
    confirmationClosed: ({ position }) => ({ ...initialState, position }),
    cancellationRequested(state, _action: PayloadAction<GiftCancellation>) {
      state.status = 'loading';
      state.error = undefined;
    },
    cancellationStarted(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey = payload;
    },
    cancellationSucceeded: ({ position }) => ({ ...initialState, position, status: 'ready' as const }),
    cancellationFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
      if (payload.isRefused) state.idempotencyKey = undefined;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderOpened, () => initialState)
      .addCase(lineChangeStarted, (state) => (state.isOpen ? state : initialState));
  },
});

export const cancelGiftActions = cancelGiftSlice.actions;
export const selectCancelGift = cancelGiftSlice.selectSlice;
