import type { Country, GiveawayCampaign } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export type CampaignLanguage = GiveawayCampaign['languages'][number];

export interface CampaignState {
  /** `unknown`: there is no campaign at this address. */
  status: Status | 'unknown';
  /** The campaign of the address; undefined for the shop's default one. */
  event: string | undefined;
  campaign: GiveawayCampaign | undefined;
  error: ErrorMessage | undefined;
  /** Empty when they could not be fetched. */
  countries: Country[];
  countriesStatus: Status;
  language: CampaignLanguage;
}

const initialState: CampaignState = {
  status: 'idle',
  event: undefined,
  campaign: undefined,
  error: undefined,
  countries: [],
  countriesStatus: 'idle',
  language: 'en',
};

/** The campaign of the giveaway page, and the countries that its form offers. */
export const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {
    /** A campaign that is shown already stays until the new response replaces it. */
    campaignRequested(state, { payload: { event } }: PayloadAction<{ event: string | undefined }>) {
      const isShown = state.status === 'ready' && state.event === event;
      if (isShown) return;
      state.status = 'loading';
      state.event = event;
      state.campaign = undefined;
      state.error = undefined;
    },
    campaignSucceeded(state, { payload }: PayloadAction<GiveawayCampaign>) {
      state.status = 'ready';
      state.campaign = payload;
    },
    campaignUnknown(state) {
      state.status = 'unknown';
      state.campaign = undefined;
    },
    campaignFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    countriesRequested(state) {
      state.countriesStatus = 'loading';
    },
    countriesSucceeded(state, { payload }: PayloadAction<Country[]>) {
      state.countriesStatus = 'ready';
      state.countries = payload;
    },
    countriesFailed(state) {
      state.countriesStatus = 'failed';
    },
    languageChosen(state, { payload }: PayloadAction<CampaignLanguage>) {
      state.language = payload;
    },
  },
});

export const campaignActions = campaignSlice.actions;
