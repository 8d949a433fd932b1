import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface UnconfirmedEmailState {
  /** Of sending the link again. */
  status: Status;
  error: ErrorMessage | undefined;
}

const initialState: UnconfirmedEmailState = { status: 'idle', error: undefined };

export const unconfirmedEmailSlice = createSlice({
  name: 'unconfirmedEmail',
  initialState,
  reducers: {
    linkRequested: (): UnconfirmedEmailState => ({ status: 'loading', error: undefined }),
    linkSucceeded(state) {
      state.status = 'ready';
    },
    linkFailed: (_state, { payload }: PayloadAction<ErrorMessage>): UnconfirmedEmailState => ({
      status: 'failed',
      error: payload,
    }),
  },
});

export const { linkRequested, linkSucceeded, linkFailed } = unconfirmedEmailSlice.actions;
