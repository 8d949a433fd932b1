import type { ChangePasswordRequest } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** The first error of an attempt, and the field that it is about. */
export interface PasswordError {
  message: ErrorMessage;
  /** A name of the request; undefined for an error of no field. */
  field: string | undefined;
}

export interface ChangePasswordState {
  status: Status;
  error: PasswordError | undefined;
  /** The server requires the current password once the sign-in is some minutes old. */
  needsCurrent: boolean;
}

const initialState: ChangePasswordState = { status: 'idle', error: undefined, needsCurrent: false };

export const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState,
  reducers: {
    changeRequested(state, _action: PayloadAction<ChangePasswordRequest['change_password']>) {
      state.status = 'loading';
      state.error = undefined;
    },
    /** The current password stays required: the sign-in does not become newer. */
    changeSucceeded(state) {
      state.status = 'ready';
    },
    changeFailed(state, { payload }: PayloadAction<PasswordError>) {
      state.status = 'failed';
      state.error = payload;
      state.needsCurrent ||= payload.field === 'current_password';
    },
    /** The session ended, or the dialog was closed. */
    changeClosed(state) {
      state.status = 'idle';
    },
  },
});

export const changePasswordActions = changePasswordSlice.actions;
