import type { FieldErrors } from '@giftstore/contracts';
import type { Country, PhoneAttributes, Profile, UpdateProfileRequest } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** A profile is loaded, shown, and saved; `saved` and `saveFailed` stay until their dialog is closed. */
export type BasicProfileStatus = Status | 'saving' | 'saved' | 'saveFailed';

export interface BasicProfileState {
  status: BasicProfileStatus;
  /** Of `failed` or `saveFailed`. */
  error: ErrorMessage | undefined;
  /** The server's errors of the last attempt to save, by the form's names. */
  fieldErrors: FieldErrors;
  profile: Profile | undefined;
  /** Empty when they could not be fetched. */
  countries: Country[];
  /** By country name. */
  phoneRules: Record<string, PhoneAttributes>;
}

const initialState: BasicProfileState = {
  status: 'idle',
  error: undefined,
  fieldErrors: {},
  profile: undefined,
  countries: [],
  phoneRules: {},
};

export const basicProfileSlice = createSlice({
  name: 'basicProfile',
  initialState,
  reducers: {
    /** Nothing of an earlier customer's profile stays. */
    profileRequested: ({ countries, phoneRules }): BasicProfileState => ({
      ...initialState,
      countries,
      phoneRules,
      status: 'loading',
    }),
    profileSucceeded(state, { payload }: PayloadAction<Profile>) {
      state.status = 'ready';
      state.profile = payload;
    },
    profileFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    countriesSucceeded(state, { payload }: PayloadAction<Country[]>) {
      state.countries = payload;
    },
    countrySelected(_state, _action: PayloadAction<string>) {},
    phoneRulesSucceeded(state, { payload }: PayloadAction<{ country: string; rules: PhoneAttributes }>) {
      state.phoneRules[payload.country] = payload.rules;
    },
    saveRequested(state, _action: PayloadAction<UpdateProfileRequest['user']>) {
      state.status = 'saving';
      state.error = undefined;
      state.fieldErrors = {};
    },
    saveSucceeded(state, { payload }: PayloadAction<Profile>) {
      state.status = 'saved';
      state.profile = payload;
    },
    saveFailed(state, { payload }: PayloadAction<Pick<BasicProfileState, 'error' | 'fieldErrors'>>) {
      state.status = 'saveFailed';
      state.error = payload.error;
      state.fieldErrors = payload.fieldErrors;
    },
    /** What the server has after a failed attempt. */
    profileRefreshed(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload;
    },
    /** The session ended, or the dialog of the last attempt was closed. */
    saveClosed(state) {
      state.status = 'ready';
    },
  },
});

export const basicProfileActions = basicProfileSlice.actions;
