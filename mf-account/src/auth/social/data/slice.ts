import type { SocialProvider } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { SocialError } from '../social-error';

/** A click on a provider's button. */
export interface SocialRequest {
  provider: SocialProvider;
  /** Empty for a connection. */
  captcha: string;
  /** The customer to whose account the provider is connected; undefined for a sign-in. */
  connectTo?: string;
  /** In this tab, after the browser blocked the window. */
  inThisTab?: boolean;
}

export interface SocialSignInState {
  status: Status;
  error: SocialError | undefined;
  /** Whether the provider's window is open, as far as this page can see. */
  inWindow: boolean;
  /** Whether the last click was to connect a provider to an account. */
  isConnection: boolean;
  /** The one that was clicked last. */
  provider: SocialProvider | undefined;
  /** Number of captchas that were used up. */
  attempt: number;
  /** The providers that the shop offers; both until they are known. */
  offered: SocialProvider[];
}

const initialState: SocialSignInState = {
  status: 'idle',
  error: undefined,
  inWindow: false,
  isConnection: false,
  provider: undefined,
  attempt: 0,
  offered: ['Google', 'Facebook'],
};

export const socialSignInSlice = createSlice({
  name: 'socialSignIn',
  initialState,
  reducers: {
    providersRequested() {},
    providersSucceeded(state, { payload }: PayloadAction<SocialProvider[]>) {
      state.offered = payload;
    },
    requested(state, { payload }: PayloadAction<SocialRequest>) {
      state.status = 'loading';
      state.error = undefined;
      state.provider = payload.provider;
      state.isConnection = payload.connectTo !== undefined;
    },
    /** The profile shows the connections: one that left this tab goes on. */
    connectionsShown() {},
    /** A connection that left this tab has returned. */
    resumed(state, { payload }: PayloadAction<SocialProvider>) {
      state.status = 'loading';
      state.provider = payload;
      state.isConnection = true;
    },
    windowOpened(state) {
      state.inWindow = true;
    },
    /** The provider has returned, perhaps after its window looked closed. */
    returned(state) {
      state.inWindow = false;
      state.status = 'loading';
      state.error = undefined;
    },
    succeeded(state) {
      state.status = 'ready';
    },
    failed(state, { payload }: PayloadAction<{ error: SocialError; usedCaptcha: boolean }>) {
      state.inWindow = false;
      state.status = 'failed';
      state.error = payload.error;
      if (payload.usedCaptcha) state.attempt += 1;
    },
  },
});

export const socialSignInActions = socialSignInSlice.actions;
