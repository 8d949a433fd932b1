import type { ResetPasswordRequest } from '@giftstore/contracts/api';
import type { FormError } from '@giftstore/remote/forms';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

interface ResetPasswordState {
  status: Status;
  error: FormError | undefined;
  /** Number of failed attempts. */
  attempt: number;
}

const initialState: ResetPasswordState = { status: 'idle', error: undefined, attempt: 0 };

export const resetPasswordSlice = createSlice({
  name: 'resetPassword',
  initialState,
  reducers: {
    linkOpened(_state, _: PayloadAction<string>) {
      return initialState;
    },
    requested(state, _: PayloadAction<ResetPasswordRequest>) {
      state.status = 'loading';
      state.error = undefined;
    },
    succeeded(state) {
      state.status = 'ready';
    },
    failed: ({ attempt }, { payload: error }: PayloadAction<FormError>) => ({
      status: 'failed' as const,
      error,
      attempt: attempt + 1,
    }),
  },
});

export const resetPasswordActions = resetPasswordSlice.actions;
