import type { Brand, BrandPrices } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';

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
  /** Whether the brand is sold in the selected country, where the card is of another one; undefined until known. */
  alternative: Alternative | undefined;
}

/** The same brand's card in the gift-card unit of the selected country. */
export interface Alternative extends CardKey {
  isSold: boolean;
  /** Name of the other country, the card's own; undefined if it could not be loaded. */
  cardCountry: string | undefined;
}

const initialState: CardState = {
  key: undefined,
  status: 'idle',
  brand: undefined,
  error: undefined,
  prices: undefined,
  terms: '',
  termsStatus: 'idle',
  alternative: undefined,
};

/** The card is of another country than the selected one, whose unit this is. */
export const alternativeRequested = createAction<number>('card/alternativeRequested');

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
    /** An earlier card may still have been waiting for its own. */
    alternativeLoaded(state, { payload }: PayloadAction<Alternative>) {
      if (state.key?.brand === payload.brand) state.alternative = payload;
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
  alternativeLoaded,
} = cardSlice.actions;
