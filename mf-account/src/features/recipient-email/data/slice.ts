import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { RequestError } from '../../../orders/request-error';
import type { EmailCorrection } from './api';

export interface RecipientEmailState {
  status: Status;
  error: RequestError | undefined;
  /** The line whose form is open, or whose e-mail was corrected last. */
  position: number | undefined;
  /** Where the cards were sent to. */
  email: string | undefined;
}

const initialState: RecipientEmailState = {
  status: 'idle',
  error: undefined,
  position: undefined,
  email: undefined,
};

export const recipientEmailSlice = createSlice({
  name: 'recipientEmail',
  initialState,
  reducers: {
    formReset: () => initialState,
    formOpened: (_state, { payload }: PayloadAction<number>) => ({ ...initialState, position: payload }),
    correctionRequested(state, _action: PayloadAction<EmailCorrection>) {
      state.status = 'loading';
      state.error = undefined;
    },
    correctionSucceeded(state, { payload }: PayloadAction<string>) {
      state.status = 'ready';
      state.email = payload;
    },
    correctionFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const recipientEmailActions = recipientEmailSlice.actions;
export const selectRecipientEmail = recipientEmailSlice.selectSlice;
