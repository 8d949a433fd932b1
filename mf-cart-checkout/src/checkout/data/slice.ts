import type { FieldErrors } from '@giftstore/contracts';
import type { LineError } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { Amounts } from '../../amounts/amounts';
import type { Checkout } from '../checkout-storage';
import { hasBuyer } from '../order-request';

export type Guest = NonNullable<Checkout['guest']>;

export type CheckoutStep = 'guest' | 'card';

export interface CheckoutState {
  status: Status;
  error: ErrorMessage | undefined;
  /** The customer signed out, or their session ended, on this page. */
  isSignedOut: boolean;
  checkout: Checkout | undefined;
  step: CheckoutStep;
  amounts: Amounts | undefined;
  amountsStatus: Status;
  /** The customer's points that can pay for it; 0 where they cannot, and while they are unknown. */
  points: number;
  /** An earlier payment of the same order was not confirmed, so that it may have been paid. */
  isUnconfirmed: boolean;
  /** The lines that the last quote refused. */
  lineErrors: LineError[];
}

export interface LoadedCheckout {
  checkout: Checkout;
  /** Undefined until a quote is loaded. */
  amounts?: Amounts | undefined;
  /** As in the state. */
  points?: number | undefined;
  /** As in the state. */
  isUnconfirmed: boolean;
}

const initialState: CheckoutState = {
  status: 'loading',
  error: undefined,
  isSignedOut: false,
  checkout: undefined,
  step: 'guest',
  amounts: undefined,
  amountsStatus: 'idle',
  points: 0,
  isUnconfirmed: false,
  lineErrors: [],
};

function startQuote(state: CheckoutState): void {
  state.amountsStatus = 'loading';
  state.error = undefined;
  state.lineErrors = [];
}

/** The checkout that is paid, for all features of the payment page. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    /** `isUnconfirmed`: back from the bank without a confirmed payment. */
    checkoutRequested: (_state, _action: PayloadAction<{ isUnconfirmed: boolean }>) => initialState,
    signedOut: () => ({ ...initialState, isSignedOut: true }),
    checkoutSucceeded(state, { payload }: PayloadAction<LoadedCheckout>) {
      state.status = 'ready';
      state.checkout = payload.checkout;
      state.step = hasBuyer(payload.checkout) ? 'card' : 'guest';
      state.amounts = payload.amounts;
      state.amountsStatus = payload.amounts ? 'ready' : 'loading';
      state.points = payload.points ?? 0;
      state.isUnconfirmed = payload.isUnconfirmed;
    },
    checkoutFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** Storage holds another checkout now. */
    checkoutSaved(state, { payload }: PayloadAction<Checkout>) {
      state.checkout = payload;
    },
    /** Whether points pay, and the currency; the cart's page shows the same choice of a cart. */
    paymentChosen(state, { payload }: PayloadAction<Pick<Checkout, 'usePoints'> | { currency: string }>) {
      if (state.checkout) Object.assign(state.checkout, payload);
      startQuote(state);
    },
    quoteRequested: startQuote,
    quoteSucceeded(state, { payload }: PayloadAction<{ amounts: Amounts; points?: number | undefined }>) {
      state.amounts = payload.amounts;
      state.points = payload.points ?? 0;
      state.amountsStatus = 'ready';
    },
    quoteFailed(state, { payload }: PayloadAction<{ error: ErrorMessage; lineErrors: LineError[] }>) {
      state.amountsStatus = 'failed';
      state.error = payload.error;
      state.lineErrors = payload.lineErrors;
    },
    /** The server's prices differ from those on the page. */
    pricesChanged(state, { payload }: PayloadAction<Amounts>) {
      state.amounts = payload;
    },
    guestDetailsSubmitted(state, { payload }: PayloadAction<Guest>) {
      if (state.checkout) state.checkout.guest = payload;
      state.step = 'card';
    },
    guestDetailsEditRequested(state) {
      state.step = 'guest';
    },
    /** Back or Forward. A customer has no first step, and the second one needs a buyer. */
    stepOpened(state, { payload }: PayloadAction<CheckoutStep>) {
      const { checkout } = state;
      if (!checkout) return;
      const canOpen = payload === 'guest' ? checkout.buyer !== 'customer' : hasBuyer(checkout);
      if (canOpen) state.step = payload;
    },
    guestDetailsRejected(state, _action: PayloadAction<FieldErrors>) {
      state.step = 'guest';
    },
  },
});

export const checkoutActions = {
  ...checkoutSlice.actions,
  /** The guest typed. */
  guestDetailsChanged: createAction<Guest>('checkout/guestDetailsChanged'),
};
