import { createSlice, type PayloadAction, type StateOf } from '@giftstore/state';

export interface DailyLimitState {
  /** Cards that the customer bought in the last 24 hours; known only where they may leave too few for the purchase. */
  recentCards: number | undefined;
}

const initialState: DailyLimitState = { recentCards: undefined };

/** The customer's daily limit, for the cart and the payment page. */
export const dailyLimitSlice = createSlice({
  name: 'dailyLimit',
  initialState,
  reducers: {
    /** Undefined: none of them matters, or they are not known any more. */
    recentCardsCounted(state, { payload }: PayloadAction<number | undefined>) {
      state.recentCards = payload;
    },
  },
});

export const dailyLimitActions = dailyLimitSlice.actions;
export const selectRecentCards = (state: StateOf<typeof dailyLimitSlice>) =>
  dailyLimitSlice.selectSlice(state).recentCards;
