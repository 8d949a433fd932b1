import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { lineChangeStarted, orderOpened } from '../../../orders/data/actions';
import type { RequestError } from '../../../orders/request-error';
import type { EmailCorrection } from './api';

export interface RecipientEmailState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose form is open, or was last. */
  position: number | undefined;
  isOpen: boolean;
  /** Where the cards were sent to. */
  email: string | undefined;
}

const initialState: RecipientEmailState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  isOpen: false,
  email: undefined,
};

export const recipientEmailSlice = createSlice({
  name: 'recipientEmail',
  initialState,
  reducers: {
    // The result of a running correction belongs to the line that it was requested for.
    formOpened: (state, { payload: position }: PayloadAction<number>) =>
      state.status === 'loading' ? state : { ...initialState, position, isOpen: true },
    formClosed: ({ position }) => ({ ...initialState, position }),
    correctionRequested(state, _action: PayloadAction<EmailCorrection>) {
      state.status = 'loading';
      state.error = undefined;
    },
    correctionSucceeded(state, { payload }: PayloadAction<string>) {
      state.status = 'ready';
      state.isOpen = false;
      state.email = payload;
    },
    correctionFailed(state, { payload }: PayloadAction<RequestError>) {
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

export const recipientEmailActions = recipientEmailSlice.actions;
export const selectRecipientEmail = recipientEmailSlice.selectSlice;
