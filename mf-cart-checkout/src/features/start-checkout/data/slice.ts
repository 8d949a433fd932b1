import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

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
    startRequested: (): StartCheckoutState => ({ status: 'loading', error: undefined }),
    dailyLimitReached: (): StartCheckoutState => ({ status: 'limited', error: undefined }),
    startFailed: (_state, { payload }: PayloadAction<ErrorMessage>): StartCheckoutState => ({
      status: 'failed',
      error: payload,
    }),
    startFinished: () => initialState,
    limitDismissed: () => initialState,
  },
});

export const startCheckoutActions = startCheckoutSlice.actions;
export const selectStartCheckout = startCheckoutSlice.selectSlice;
