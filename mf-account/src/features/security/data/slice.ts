import type {
  SecondFactors,
  SignInProvider,
  SignInProvidersResponse,
  SocialProvider,
  TotpEnrolment,
} from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { ConnectionProof } from '../../../auth/social/data/connection';

/** A change of how the customer signs in. */
export type SecurityChange =
  | { kind: 'beginTotp' }
  | { kind: 'confirmTotp'; code: string }
  | { kind: 'removeTotp' }
  | { kind: 'addPasskey' }
  | { kind: 'renamePasskey'; id: string; name: string }
  | { kind: 'removePasskey'; id: string }
  | { kind: 'renewCodes' }
  | ({ kind: 'connect' } & ConnectionProof)
  | { kind: 'disconnect'; provider: SocialProvider };

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
  connected?: SignInProvidersResponse;
}

/** Google and Facebook, as far as they sign in to the account. */
export interface ConnectedProviders {
  status: Status;
  error: ErrorMessage | undefined;
  /** Whose they are: the e-mail of the session. */
  customer: string | undefined;
  providers: SignInProvider[] | undefined;
  hasPassword: boolean | undefined;
  /** What must come before a change of the list. */
  changeRequires: SignInProvidersResponse['change_requires'] | undefined;
}

export interface SecurityState {
  status: Status;
  loadError: ErrorMessage | undefined;
  factors: SecondFactors | undefined;
  /** The change under way, or the one that waits for the password. */
  change: SecurityChange | undefined;
  needsPassword: boolean;
  isBusy: boolean;
  error: ChangeError | undefined;
  /** The authenticator app that is being set up. */
  enrolment: TotpEnrolment | undefined;
  codes: string[] | undefined;
  connected: ConnectedProviders;
}

const notConnected: ConnectedProviders = {
  status: 'idle',
  error: undefined,
  customer: undefined,
  providers: undefined,
  hasPassword: undefined,
  changeRequires: undefined,
};

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
  connected: notConnected,
};

const readConnected = (
  { customer }: ConnectedProviders,
  { sign_in_providers, has_password, change_requires }: SignInProvidersResponse,
): ConnectedProviders => ({
  status: 'ready',
  error: undefined,
  customer,
  providers: sign_in_providers,
  hasPassword: has_password,
  changeRequires: change_requires,
});

export const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    factorsRequested: ({ connected }): SecurityState => ({ ...initialState, status: 'loading', connected }),
    factorsSucceeded(state, { payload }: PayloadAction<SecondFactors>) {
      state.status = 'ready';
      state.factors = payload;
    },
    factorsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.loadError = payload;
    },
    /** Of this customer; a list that is there already stays until the new one is. */
    providersRequested(state, { payload: customer }: PayloadAction<string>) {
      if (state.connected.customer !== customer) state.connected = { ...notConnected, customer };
      if (!state.connected.providers) state.connected.status = 'loading';
    },
    providersSucceeded(state, { payload }: PayloadAction<SignInProvidersResponse>) {
      state.connected = readConnected(state.connected, payload);
    },
    providersFailed({ connected }, { payload }: PayloadAction<ErrorMessage>) {
      connected.status = 'failed';
      connected.error = payload;
    },
    changeRequested(state, { payload }: PayloadAction<SecurityChange>) {
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
      if (payload.connected) state.connected = readConnected(state.connected, payload.connected);
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
