import type { FieldErrors } from '@giftstore/contracts';
import { createSlice } from '@giftstore/state';
import { checkoutActions } from '../../../checkout/data/slice';

export interface GuestDetailsState {
  /** The server's errors, by field. */
  fieldErrors: FieldErrors;
}

const initialState: GuestDetailsState = { fieldErrors: {} };

export const guestDetailsSlice = createSlice({
  name: 'guestDetails',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(checkoutActions.checkoutRequested, () => initialState)
      .addCase(checkoutActions.guestDetailsSubmitted, () => initialState)
      .addCase(checkoutActions.guestDetailsRejected, (_state, { payload }) => ({ fieldErrors: payload })),
});
