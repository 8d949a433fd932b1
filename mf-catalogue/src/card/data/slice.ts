import type { Brand, BrandPrices } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** A brand as it is sold in one gift-card unit. */
export interface CardKey {
  brand: number;
  unit: number;
}

export interface CardState {
  key: CardKey | undefined;
  /** `notFound`: the brand is not sold in this unit. */
  status: Status | 'notFound';
  brand: Brand | undefined;
  error: ErrorMessage | undefined;
  /** What its cards cost with all fees; undefined until known. */
  prices: BrandPrices | undefined;
  terms: string;
  termsStatus: Status;
}

const initialState: CardState = {
  key: undefined,
  status: 'idle',
  brand: undefined,
  error: undefined,
  prices: undefined,
  terms: '',
  termsStatus: 'idle',
};

/** The gift card on the page: its brand in the unit of the URL, and its terms. */
export const cardSlice = createSlice({
  name: 'card',
  initialState,
  reducers: {
    /** A card that is already loaded is not loaded again. */
    cardRequested(state, { payload: key }: PayloadAction<CardKey>) {
      const isSame = state.key?.brand === key.brand && state.key.unit === key.unit;
      if (isSame && state.status === 'ready') return state;
      return { ...initialState, key, status: 'loading', termsStatus: 'loading' };
    },
    cardRetried(state) {
      state.status = 'loading';
      state.error = undefined;
      state.termsStatus = 'loading';
    },
    brandSucceeded(state, { payload }: PayloadAction<Brand>) {
      state.status = 'ready';
      state.brand = payload;
    },
    brandNotFound(state) {
      state.status = 'notFound';
    },
    brandFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    pricesSucceeded(state, { payload }: PayloadAction<BrandPrices>) {
      state.prices = payload;
    },
    termsRequested(state) {
      state.termsStatus = 'loading';
    },
    termsSucceeded(state, { payload }: PayloadAction<string>) {
      state.termsStatus = 'ready';
      state.terms = payload;
    },
    termsFailed(state) {
      state.termsStatus = 'failed';
    },
  },
});

export const {
  cardRequested,
  cardRetried,
  brandSucceeded,
  brandNotFound,
  brandFailed,
  pricesSucceeded,
  termsRequested,
  termsSucceeded,
  termsFailed,
} = cardSlice.actions;
