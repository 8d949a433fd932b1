import type { RefundedPart } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { CancelGiftRequest } from './api';

export interface CancelGiftState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose confirmation is open, or was last. */
  position: number | undefined;
  isOpen: boolean;
  /** Of the request for what the cancellation returns, which the opening of the confirmation makes. */
  previewStatus: Status;
  /** Why the API refused it, as it would refuse the cancellation. */
  previewError: RequestError | undefined;
  /** What the cancellation would return, and after it what it returns; undefined if neither response says so. */
  refund: RefundedPart | undefined;
  /** Of a request whose outcome is unknown: a retry sends it again and counts once. */
  idempotencyKey: string | undefined;
}

const initialState: CancelGiftState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  isOpen: false,
  previewStatus: 'idle',
  previewError: undefined,
  refund: undefined,
  idempotencyKey: undefined,
};

export const cancelGiftSlice = createSlice({
  name: 'cancelGift',
  initialState,
  reducers: {
    // The result of a running cancellation belongs to the line that it was requested for.
    confirmationOpened: (state, { payload: { position } }: PayloadAction<CancelGiftRequest>) =>
      state.status === 'loading'
        ? state
        : { ...initialState, position, isOpen: true, previewStatus: 'loading' as const },
    confirmationClosed: ({ position }) => ({ ...initialState, position }),
    // The confirmation that it was requested for may be closed by now.
    previewSucceeded(state, { payload }: PayloadAction<RefundedPart>) {
      if (state.previewStatus !== 'loading') return;
      state.previewStatus = 'ready';
      state.refund = payload;
    },
    previewFailed(state, { payload }: PayloadAction<RequestError>) {
      if (state.previewStatus !== 'loading') return;
      state.previewStatus = 'failed';
      if (payload.isConflict) state.previewError = payload;
    },
    previewTimedOut(state) {
      if (state.previewStatus === 'loading') state.previewStatus = 'failed';
    },
    cancellationRequested(state, _action: PayloadAction<CancelGiftRequest>) {
      state.status = 'loading';
      state.error = undefined;
    },
    cancellationStarted(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey = payload;
    },
    cancellationSucceeded: (
      { position, refund: previewed },
      { payload: refund = previewed }: PayloadAction<RefundedPart | undefined>,
    ) => ({ ...initialState, position, status: 'ready' as const, refund }),
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
