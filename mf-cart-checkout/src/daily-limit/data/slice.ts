import { createSlice, type PayloadAction, type StateOf } from '@giftstore/state';
import type { DailyLimit } from '../exceeded-day';

export interface DailyLimitState {
  /** Known only where it may leave too few cards for the purchase, or the server has refused it. */
  limit: DailyLimit | undefined;
}

const initialState: DailyLimitState = { limit: undefined };

/** The buyer's daily limit, for the cart and the payment page. */
export const dailyLimitSlice = createSlice({
  name: 'dailyLimit',
  initialState,
  reducers: {
    /** Undefined: it does not matter, or is not known any more. */
    limitCounted: (_state, { payload }: PayloadAction<DailyLimit | undefined>): DailyLimitState => ({
      limit: payload,
    }),
  },
});

export const dailyLimitActions = dailyLimitSlice.actions;
export const selectDailyLimit = (state: StateOf<typeof dailyLimitSlice>) =>
  dailyLimitSlice.selectSlice(state).limit;
