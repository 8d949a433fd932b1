import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface PasskeySignInState {
  status: Status;
  error: ErrorMessage | undefined;
}

const initialState: PasskeySignInState = { status: 'idle', error: undefined };

export const passkeySignInSlice = createSlice({
  name: 'passkeySignIn',
  initialState,
  reducers: {
    requested: (): PasskeySignInState => ({ status: 'loading', error: undefined }),
    succeeded: (): PasskeySignInState => ({ status: 'ready', error: undefined }),
    failed: (_, { payload: error }: PayloadAction<ErrorMessage>): PasskeySignInState => ({
      status: 'failed',
      error,
    }),
  },
});

export const passkeySignInActions = passkeySignInSlice.actions;
