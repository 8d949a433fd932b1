import { createSlice, type PayloadAction, type StateOf } from '@giftstore/state';
import { cartActions } from '../../cart/data/slice';
import { checkoutActions } from '../../checkout/data/slice';

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
    recentCardsCounted(state, { payload }: PayloadAction<number | undefined>) {
      state.recentCards = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(cartActions.shopperChanged, () => initialState)
      .addCase(cartActions.customerCartSucceeded, (state, { payload: { cart } }) => {
        if (cart.limits.cards > 0) state.recentCards = undefined;
      })
      .addCase(checkoutActions.checkoutSucceeded, () => initialState)
      .addCase(checkoutActions.signedOut, () => initialState),
});

export const dailyLimitActions = dailyLimitSlice.actions;
export const selectRecentCards = (state: StateOf<typeof dailyLimitSlice>) =>
  dailyLimitSlice.selectSlice(state).recentCards;
