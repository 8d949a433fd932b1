import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';
import { cartActions, isOffline } from '../../../cart/data/slice';

export interface StartCheckoutState {
  /** `limited`: the customer has reached the daily limit. */
  status: 'idle' | 'loading' | 'limited' | 'failed';
  error: ErrorMessage | undefined;
}

const initialState: StartCheckoutState = { status: 'idle', error: undefined };

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
  },
  extraReducers: (builder) =>
    builder
      .addCase(cartActions.shopperChanged, () => initialState)
      .addCase(cartActions.networkReturned, (state) => {
        if (isOffline(state.error)) state.error = undefined;
      }),
});

export const startCheckoutActions = startCheckoutSlice.actions;
export const selectStartCheckout = startCheckoutSlice.selectSlice;
