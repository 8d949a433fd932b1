import type { AdOutcome } from '@giftstore/contracts';
import type { Country } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { AdConsent } from './ad-consent';

export interface MerchandiseState {
  /** Of the countries. */
  status: Status;
  error: ErrorMessage | undefined;
  countries: Country[];
  consent: AdConsent;
  /** Whether the shopper chose it on this page, with a button that the choice removed. */
  isChosen: boolean;
  /** Of the ads that are shown; undefined while they load. */
  outcome: AdOutcome | undefined;
}

const initialState: MerchandiseState = {
  status: 'idle',
  error: undefined,
  countries: [],
  consent: undefined,
  isChosen: false,
  outcome: undefined,
};

export const merchandiseSlice = createSlice({
  name: 'merchandise',
  initialState,
  reducers: {
    countriesRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    countriesSucceeded(state, { payload }: PayloadAction<Country[]>) {
      state.status = 'ready';
      state.countries = payload;
    },
    countriesFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** As it is stored: when the page opens, and when another tab stores it. */
    consentRead(state, { payload }: PayloadAction<AdConsent>) {
      state.consent = payload;
      state.isChosen = false;
    },
    consentChosen(state, { payload }: PayloadAction<boolean>) {
      state.consent = payload;
      state.isChosen = true;
    },
    adsRequested(state) {
      state.outcome = undefined;
    },
    /** They are left, or requested once more. */
    adsCleared(state) {
      state.outcome = undefined;
    },
    adsFinished(state, { payload }: PayloadAction<AdOutcome>) {
      state.outcome = payload;
    },
    adsTimedOut(state) {
      state.outcome ??= 'failed';
    },
  },
});

export const merchandiseActions = merchandiseSlice.actions;
