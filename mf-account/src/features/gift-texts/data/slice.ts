import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { GiftTextsChange } from './api';

export interface GiftTextsState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose form is open, or was last. */
  position: number | undefined;
  isOpen: boolean;
}

const initialState: GiftTextsState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  isOpen: false,
};

export const giftTextsSlice = createSlice({
  name: 'giftTexts',
  initialState,
  reducers: {
    // The result of a running change belongs to the line that it was requested for.
    formOpened: (state, { payload: position }: PayloadAction<number>) =>
      state.status === 'loading' ? state : { ...initialState, position, isOpen: true },
    formClosed: ({ position }) => ({ ...initialState, position }),
    changeRequested(state, _action: PayloadAction<GiftTextsChange>) {
      state.status = 'loading';
      state.error = undefined;
    },
    changeSucceeded(state) {
      state.status = 'ready';
      state.isOpen = false;
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

export const giftTextsActions = giftTextsSlice.actions;
export const selectGiftTexts = giftTextsSlice.selectSlice;
