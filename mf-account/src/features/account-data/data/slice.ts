import type { DeletionPreview, DeletionRequest } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** What the page does: it loads what a deletion takes away, and then one thing at a time. */
export type AccountDataStatus = Status | 'downloading' | 'downloaded' | 'deleting' | 'deleted';

/** The last failure, and what failed. */
export interface AccountDataError {
  of: 'preview' | 'download' | 'deletion';
  message: ErrorMessage;
  /** The password was wrong or missing: the message belongs to its field. */
  isPassword?: boolean;
}

/** The steps before a deletion: the password is checked, then a dialog asks whether it is meant. */
export type DeletionConfirmation = 'none' | 'checking' | 'open';

export interface AccountDataState {
  status: AccountDataStatus;
  error: AccountDataError | undefined;
  preview: DeletionPreview | undefined;
  confirmation: DeletionConfirmation;
}

const initialState: AccountDataState = {
  status: 'idle',
  error: undefined,
  preview: undefined,
  confirmation: 'none',
};

export const accountDataSlice = createSlice({
  name: 'accountData',
  initialState,
  reducers: {
    /** Nothing of an earlier customer stays. */
    previewRequested: (): AccountDataState => ({ ...initialState, status: 'loading' }),
    previewSucceeded(state, { payload }: PayloadAction<DeletionPreview>) {
      state.status = 'ready';
      state.preview = payload;
    },
    previewFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = { of: 'preview', message: payload };
    },
    downloadRequested(state) {
      state.status = 'downloading';
      state.error = undefined;
    },
    downloadSucceeded(state) {
      state.status = 'downloaded';
    },
    downloadFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'ready';
      state.error = { of: 'download', message: payload };
    },
    passwordEntered(state, _action: PayloadAction<string>) {
      state.confirmation = 'checking';
      state.error = undefined;
    },
    // Both only for a password that is still awaited: another customer may have signed in meanwhile.
    passwordConfirmed(state) {
      if (state.confirmation === 'checking') state.confirmation = 'open';
    },
    passwordRefused(state, { payload }: PayloadAction<Omit<AccountDataError, 'of'>>) {
      if (state.confirmation !== 'checking') return;
      state.confirmation = 'none';
      state.error = { of: 'deletion', ...payload };
    },
    /** The account has no password to check. */
    confirmationOpened(state) {
      state.confirmation = 'open';
      state.error = undefined;
    },
    confirmationCancelled(state) {
      state.confirmation = 'none';
    },
    deletionRequested(state, _action: PayloadAction<DeletionRequest['deletion']>) {
      state.status = 'deleting';
      state.confirmation = 'none';
      state.error = undefined;
    },
    /** The figures are kept: the page leaves for home. */
    deletionSucceeded(state) {
      state.status = 'deleted';
    },
    deletionFailed(state, { payload }: PayloadAction<Omit<AccountDataError, 'of'>>) {
      state.status = 'ready';
      state.error = { of: 'deletion', ...payload };
    },
    /** What blocks a deletion, as it is after a refused one. */
    previewRefreshed(state, { payload }: PayloadAction<DeletionPreview>) {
      state.preview = payload;
    },
  },
});

export const accountDataActions = accountDataSlice.actions;
