import type { SecondFactors, TotpEnrolment } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** A change of the customer's second factors. */
export type FactorChange =
  | { kind: 'beginTotp' }
  | { kind: 'confirmTotp'; code: string }
  | { kind: 'removeTotp' }
  | { kind: 'addPasskey' }
  | { kind: 'renamePasskey'; id: string; name: string }
  | { kind: 'removePasskey'; id: string }
  | { kind: 'renewCodes' };

export interface ChangeError {
  message: ErrorMessage;
  /** The field that it is about; undefined for an error of no field. */
  field: 'code' | 'current_password' | undefined;
}

/** What a change returned. */
export interface Changed {
  factors?: SecondFactors;
  /** New recovery codes, which the server does not show again. */
  codes?: string[] | undefined;
  enrolment?: TotpEnrolment;
}

export interface SecurityState {
  status: Status;
  loadError: ErrorMessage | undefined;
  factors: SecondFactors | undefined;
  /** The change under way, or the one that waits for the password. */
  change: FactorChange | undefined;
  needsPassword: boolean;
  isBusy: boolean;
  error: ChangeError | undefined;
  /** The authenticator app that is being set up. */
  enrolment: TotpEnrolment | undefined;
  codes: string[] | undefined;
}

const initialState: SecurityState = {
  status: 'idle',
  loadError: undefined,
  factors: undefined,
  change: undefined,
  needsPassword: false,
  isBusy: false,
  error: undefined,
  enrolment: undefined,
  codes: undefined,
};

export const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    factorsRequested: (): SecurityState => ({ ...initialState, status: 'loading' }),
    factorsSucceeded(state, { payload }: PayloadAction<SecondFactors>) {
      state.status = 'ready';
      state.factors = payload;
    },
    factorsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.loadError = payload;
    },
    changeRequested(state, { payload }: PayloadAction<FactorChange>) {
      state.change = payload;
      state.isBusy = true;
      state.error = undefined;
      state.needsPassword = false;
    },
    changeSucceeded(state, { payload }: PayloadAction<Changed>) {
      state.isBusy = false;
      state.change = undefined;
      state.factors = payload.factors ?? state.factors;
      state.codes = payload.codes ?? state.codes;
      state.enrolment = payload.enrolment;
    },
    changeFailed(state, { payload }: PayloadAction<ChangeError>) {
      state.isBusy = false;
      state.error = payload;
    },
    /** The change waits for the password. */
    passwordRequired(state) {
      state.isBusy = false;
      state.needsPassword = true;
    },
    passwordSent(state) {
      state.isBusy = true;
      state.error = undefined;
    },
    /** Leaves the set-up, the dialog for the password, or an error. */
    changeCancelled(state) {
      state.change = undefined;
      state.needsPassword = false;
      state.error = undefined;
      state.enrolment = undefined;
    },
    codesSaved(state) {
      state.codes = undefined;
    },
  },
});

export const securityActions = {
  ...securitySlice.actions,
  passwordEntered: createAction<string>('security/passwordEntered'),
};
