import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

/** What came of a press on Checkout. */
export interface CheckoutState {
  status: 'idle' | 'asking' | 'limit' | 'failed';
  fault: ErrorMessage | undefined;
}

const initialState: CheckoutState = { status: 'idle', fault: undefined };

const slice = createSlice({
  name: 'toCheckout',
  initialState,
  reducers: {
    checkoutAsked: () => ({ status: 'asking' as const, fault: undefined }),
    /** More cards than may be bought in a day. */
    limitReached: () => ({ status: 'limit' as const, fault: undefined }),
    checkoutFailed: (_state, { payload }: PayloadAction<ErrorMessage>) => ({
      status: 'failed' as const,
      fault: payload,
    }),
    checkoutEnded: () => initialState,
  },
});

export const checkoutReducer = slice.reducer;
export const checkoutEvents = slice.actions;
export const selectCheckout = (state: unknown) => (state as { toCheckout: CheckoutState }).toCheckout;
