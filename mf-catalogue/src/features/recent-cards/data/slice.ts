import type { StoredSlice } from '@giftstore/contracts';
import { createAction, createSlice, type PayloadAction } from '@giftstore/state';

export type RecentCard = StoredSlice<'recentCards'>['cards'][number];

const initialState: { cards: RecentCard[] } = { cards: [] };

/** The cards that this browser opened, the latest first. */
export const recentCardsSlice = createSlice({
  name: 'recentCards',
  initialState,
  reducers: {
    restoreSucceeded(state, { payload }: PayloadAction<RecentCard[]>) {
      state.cards = payload;
    },
  },
});

export const { restoreSucceeded } = recentCardsSlice.actions;
/** The list is on the page. */
export const restoreRequested = createAction('recentCards/restoreRequested');
/** A card is on the page. */
export const cardViewed = createAction<RecentCard>('recentCards/cardViewed');
export const selectRecentCards = recentCardsSlice.selectSlice;
