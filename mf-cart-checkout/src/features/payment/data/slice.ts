import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import { checkoutActions } from '../../../checkout/data/slice';

/**
 * What the shopper must know about the last attempt. `declined`: the provider's message, under the card fields.
 * `pricesChanged`: the new amounts need a confirmation. `orderFailed`: no order was placed. `chargeFailed`: an order was
 * placed, and its payment did not start. `notCharged`: any other failure without a charge. `orderRefused`: the server
 * does not accept this order. `unknown`: the state of the payment could not be found out. `notConfirmed`: back from the
 * bank without a payment. `checkoutChanged`: another tab continued this checkout. `tooManyDeclines`: too many payment cards
 * were declined, and the shopper has to wait. `orderClosed`: the order was closed for that. `dailyLimit`: the server refuses
 * this order or its payment, which exceeds the buyer's daily limit.
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
    | 'checkoutChanged'
    | 'tooManyDeclines'
    | 'orderClosed'
    | 'dailyLimit';
  error?: ErrorMessage;
}

export interface PaymentState {
  /** `checking`: the state of the payment is being fetched. */
  status: 'idle' | 'processing' | 'checking';
  notice: PaymentNotice | undefined;
  /** After many declined payment cards each attempt needs a captcha. */
  captcha: CaptchaState | undefined;
}

export interface CaptchaState {
  solution: string | undefined;
  /** A solution is valid for one attempt: each attempt begins another round. */
  round: number;
}

const initialState: PaymentState = { status: 'idle', notice: undefined, captcha: undefined };

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    /** Pay was pressed; the provider creates a payment method from the card fields. */
    payRequested: ({ captcha }): PaymentState => ({ status: 'processing', notice: undefined, captcha }),
    /** Points pay the whole amount, so there is no payment method. */
    pointsPaymentRequested: ({ captcha }): PaymentState => ({
      status: 'processing',
      notice: undefined,
      captcha,
    }),
    checkStarted: ({ captcha }): PaymentState => ({ status: 'checking', notice: undefined, captcha }),
    paymentStopped: ({ captcha }, { payload: notice }: PayloadAction<PaymentNotice>): PaymentState => ({
      status: 'idle',
      notice,
      captcha: captcha && { solution: undefined, round: captcha.round + 1 },
    }),
    noticeDismissed(state) {
      state.notice = undefined;
    },
    captchaRequired(state) {
      state.captcha ??= { solution: undefined, round: 0 };
    },
    /** The solution, or undefined when it has expired. */
    captchaChanged(state, { payload: solution }: PayloadAction<string | undefined>) {
      if (state.captcha) state.captcha.solution = solution;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkoutActions.checkoutRequested, () => initialState)
      .addCase(checkoutActions.signedOut, () => initialState)
      .addCase(
        checkoutActions.checkoutSucceeded,
        ({ captcha }, { payload }): PaymentState => ({
          status: 'idle',
          notice: payload.isUnconfirmed ? { kind: 'notConfirmed' } : undefined,
          captcha,
        }),
      )
      .addCase(checkoutActions.guestDetailsSubmitted, (state) => {
        state.notice = undefined;
      })
      .addCase(checkoutActions.stepOpened, (state) => {
        // An attempt belongs to the fields that it was made with; only one whose end is unknown still has to be checked.
        if (state.notice?.kind !== 'unknown') state.notice = undefined;
      })
      .addCase(checkoutActions.guestDetailsRejected, (state) => {
        state.status = 'idle';
      })
      .addCase(
        checkoutActions.pricesChanged,
        ({ captcha }): PaymentState => ({
          status: 'idle',
          notice: { kind: 'pricesChanged' },
          captcha,
        }),
      ),
});

export const paymentActions = {
  ...paymentSlice.actions,
  /** The provider knows the payment card under this id; nothing is sent to the shop's API before. */
  paymentMethodCreated: createAction<{ token: string }>('payment/paymentMethodCreated'),
  checkRequested: createAction('payment/checkRequested'),
};
