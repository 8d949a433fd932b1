import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import { checkoutActions } from '../../../checkout/data/slice';

/**
 * What the shopper must know about the last attempt. `declined`: the provider's message, under the card fields.
 * `pricesChanged`: the new amounts need a confirmation. `orderFailed`: no order was placed. `chargeFailed`: an order was
 * placed, and its payment did not start. `notCharged`: any other failure without a charge. `orderRefused`: the server
 * does not accept this order. `unknown`: the state of the payment could not be found out. `notConfirmed`: back from the
 * bank without a payment. `checkoutChanged`: another tab continued this checkout.
 */
export interface PaymentNotice {
  kind:
    | 'declined'
    | 'pricesChanged'
    | 'orderFailed'
    | 'chargeFailed'
    | 'notCharged'
    | 'orderRefused'
    | 'unknown'
    | 'notConfirmed'
    | 'checkoutChanged';
  error?: ErrorMessage;
}

export interface PaymentState {
  /** `checking`: the state of the payment is being fetched. */
  status: 'idle' | 'processing' | 'checking';
  notice: PaymentNotice | undefined;
}

const initialState: PaymentState = { status: 'idle', notice: undefined };

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    /** Pay was pressed; the provider creates a payment method from the card fields. */
    payRequested: (): PaymentState => ({ status: 'processing', notice: undefined }),
    /** Points pay the whole amount, so there is no payment method. */
    pointsPaymentRequested: (): PaymentState => ({ status: 'processing', notice: undefined }),
    checkStarted: (): PaymentState => ({ status: 'checking', notice: undefined }),
    paymentStopped: (_state, { payload }: PayloadAction<PaymentNotice>): PaymentState => ({
      status: 'idle',
      notice: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkoutActions.checkoutRequested, () => initialState)
      .addCase(checkoutActions.signedOut, () => initialState)
      .addCase(
        checkoutActions.checkoutSucceeded,
        (_state, { payload }): PaymentState => ({
          status: 'idle',
          notice: payload.isUnconfirmed ? { kind: 'notConfirmed' } : undefined,
        }),
      )
      .addCase(checkoutActions.guestDetailsSubmitted, (state) => {
        state.notice = undefined;
      })
      .addCase(checkoutActions.guestDetailsRejected, (state) => {
        state.status = 'idle';
      })
      .addCase(
        checkoutActions.pricesChanged,
        (): PaymentState => ({
          status: 'idle',
          notice: { kind: 'pricesChanged' },
        }),
      ),
});

export const paymentActions = {
  ...paymentSlice.actions,
  /** The provider knows the payment card under this id; nothing is sent to the shop's API before. */
  paymentMethodCreated: createAction<{ token: string }>('payment/paymentMethodCreated'),
  checkRequested: createAction('payment/checkRequested'),
};
