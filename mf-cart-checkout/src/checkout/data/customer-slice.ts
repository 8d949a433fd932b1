import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { checkoutActions, type Guest } from './slice';

/** A customer's details as the profile has them. */
export type Customer = Guest & { phone?: string | undefined };

export interface CustomerState {
  status: Status;
  error: ErrorMessage | undefined;
  customer: Customer | undefined;
}

const initialState: CustomerState = { status: 'idle', error: undefined, customer: undefined };

export const customerSlice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    customerRequested(state) {
      state.status = 'loading';
    },
    customerSucceeded: (_state, { payload }: PayloadAction<Customer>): CustomerState => ({
      status: 'ready',
      error: undefined,
      customer: payload,
    }),
    customerFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkoutActions.checkoutRequested, () => initialState)
      .addCase(checkoutActions.signedOut, () => initialState)
      .addCase(checkoutActions.checkoutSucceeded, (state, { payload }) => {
        state.status = payload.checkout.buyer === 'customer' ? 'loading' : 'idle';
      }),
});

export const customerActions = customerSlice.actions;
export const selectCustomer = customerSlice.selectSlice;
