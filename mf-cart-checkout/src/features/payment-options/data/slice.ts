import type { ConversionRate, Currency, ExpiringPoints } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction } from '@giftstore/state';
import { cartActions } from '../../../cart/data/slice';

export type Conversion = ConversionRate & { currency: string };

export interface PaymentOptionsState {
  currencies: Currency[];
  /** Of the selected currency; undefined while it is unknown. */
  conversion: Conversion | undefined;
  /** The customer's points that expire first. */
  nextExpiry: ExpiringPoints['lots'][number] | undefined;
}

const initialState: PaymentOptionsState = {
  currencies: [],
  conversion: undefined,
  nextExpiry: undefined,
};

export const paymentOptionsSlice = createSlice({
  name: 'paymentOptions',
  initialState,
  reducers: {
    currenciesSucceeded(state, { payload }: PayloadAction<Currency[]>) {
      state.currencies = payload;
    },
    conversionSucceeded(state, { payload }: PayloadAction<Conversion>) {
      state.conversion = payload;
    },
    /** The customer's points are shown, or are others than before. */
    expiryRequested() {},
    expirySucceeded(state, { payload }: PayloadAction<PaymentOptionsState['nextExpiry']>) {
      state.nextExpiry = payload;
    },
    conversionFailed(state) {
      state.conversion = undefined;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(cartActions.shopperChanged, (state) => {
      state.conversion = undefined;
      state.nextExpiry = undefined;
    }),
});

export const paymentOptionsActions = paymentOptionsSlice.actions;
