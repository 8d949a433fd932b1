import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';
import { cartActions, isOffline } from '../../../cart/data/slice';

export interface StartCheckoutState {
  /** `limited`: the customer has reached the daily limit. */
  status: 'idle' | 'loading' | 'limited' | 'failed';
  error: ErrorMessage | undefined;
  /** Cards that the customer bought in the last 24 hours; known only where the day's limit is reached with the cart's. */
  recentCards: number | undefined;
}

const initialState: StartCheckoutState = { status: 'idle', error: undefined, recentCards: undefined };

export const startCheckoutSlice = createSlice({
  name: 'startCheckout',
  initialState,
  reducers: {
    startRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    dailyLimitReached(state) {
      state.status = 'limited';
    },
    startFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    startFinished(state) {
      state.status = 'idle';
    },
    limitDismissed(state) {
      state.status = 'idle';
    },
    recentCardsCounted(state, { payload }: PayloadAction<number>) {
      state.recentCards = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(cartActions.shopperChanged, () => initialState)
      .addCase(cartActions.networkReturned, (state) => {
        if (isOffline(state.error)) state.error = undefined;
      })
      .addCase(cartActions.customerCartSucceeded, (state, { payload: { cart } }) => {
        if (cart.limits.cards > 0) state.recentCards = undefined;
      }),
});

export const startCheckoutActions = startCheckoutSlice.actions;
export const selectStartCheckout = startCheckoutSlice.selectSlice;
