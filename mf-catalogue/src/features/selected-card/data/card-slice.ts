import type { Brand } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { Failure } from '../../../brands/data/unit-list';
import type { CardKey } from './api';

export interface CardState {
  key: CardKey | null;
  /** `missing`: there is no such brand in this unit. */
  status: Status | 'missing';
  brand: Brand | null;
  failure: Failure | null;
  terms: string;
  termsStatus: Status;
}

const initialState: CardState = {
  key: null,
  status: 'idle',
  brand: null,
  failure: null,
  terms: '',
  termsStatus: 'idle',
};

/** What is sold: the brand in the unit of the address, and its terms. */
export const cardSlice = createSlice({
  name: 'selectedCard',
  initialState,
  reducers: {
    /** The page of this card is shown; one that is there already is not asked for again. */
    opened(state, { payload }: PayloadAction<CardKey>) {
      const same = state.key?.brand === payload.brand && state.key.unit === payload.unit;
      if (same && state.status === 'ready') return state;
      return { ...initialState, key: payload, status: 'loading', termsStatus: 'loading' };
    },
    retried(state) {
      Object.assign(state, { status: 'loading', failure: null, termsStatus: 'loading' });
    },
    loaded(state, { payload }: PayloadAction<Brand>) {
      Object.assign(state, { status: 'ready', brand: payload });
    },
    missed(state) {
      state.status = 'missing';
    },
    failed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    termsRetried(state) {
      state.termsStatus = 'loading';
    },
    termsLoaded(state, { payload }: PayloadAction<string>) {
      Object.assign(state, { terms: payload, termsStatus: 'ready' });
    },
    termsFailed(state) {
      state.termsStatus = 'failed';
    },
  },
});

export const { opened, retried, loaded, missed, failed, termsRetried, termsLoaded, termsFailed } =
  cardSlice.actions;

export const selectCard = (state: { selectedCard: CardState }) => state.selectedCard;
