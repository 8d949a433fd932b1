import type { FieldErrors } from '@giftstore/contracts';
import type { LineError } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { Amounts } from '../../../amounts/amounts';
import type { Checkout } from '../../../checkout/checkout-store';
import { isReady } from '../../../checkout/order-request';

export type Guest = NonNullable<Checkout['guest']>;
/** Whoever pays: a guest as they said, or somebody who is signed in. The phone number where it is known. */
export type Person = Guest & { phone?: string | undefined };
export type Step = 'guest' | 'card';

/**
 * What the shopper must know at the card step. `declined`: the provider's words, under the card fields. `changed`:
 * prices are others than those shown, to be confirmed. `unordered`: no order could be made. `unstarted`: there is one,
 * and its payment could not be begun. `uncharged`: it did not work otherwise; with all three nothing was charged.
 * `refused`: the order cannot be made like this. `unknown`: nobody could say whether the payment went through.
 * `again`: back from the bank without a payment. `elsewhere`: another tab has taken this checkout on.
 */
export interface Notice {
  kind:
    | 'declined'
    | 'changed'
    | 'unordered'
    | 'unstarted'
    | 'uncharged'
    | 'refused'
    | 'unknown'
    | 'again'
    | 'elsewhere';
  words?: ErrorMessage;
}

export interface PaymentState {
  /** Of opening: what is bought, and what became of an earlier try. */
  status: Status;
  fault: ErrorMessage | undefined;
  /** Whoever was signed in is so no longer. */
  hasLeft: boolean;
  checkout: Checkout | undefined;
  step: Step;
  /** Of somebody who is signed in; a guest's is in the checkout. */
  person: Person | undefined;
  personStatus: Status;
  amounts: Amounts | undefined;
  amountsStatus: Status;
  /** Of a price that could not be had: the lines that cannot be sold as they are. */
  lineFaults: LineError[];
  /** `checking`: the payment's fate is being asked for. */
  paying: 'no' | 'working' | 'checking';
  notice: Notice | undefined;
  /** The server's words about the guest's fields. */
  guestErrors: FieldErrors;
}

export interface Found {
  checkout: Checkout;
  /** Of an order that waits for its payment; else the quote will tell. */
  amounts?: Amounts | undefined;
  notice?: Notice | undefined;
}

const initialState: PaymentState = {
  status: 'loading',
  fault: undefined,
  hasLeft: false,
  checkout: undefined,
  step: 'guest',
  person: undefined,
  personStatus: 'idle',
  amounts: undefined,
  amountsStatus: 'idle',
  lineFaults: [],
  paying: 'no',
  notice: undefined,
  guestErrors: {},
};

const slice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    /** `again`: back from the bank, where the payment was not confirmed. */
    opened: (_state, _action: PayloadAction<{ again?: boolean }>) => initialState,
    buyerLeft: () => ({ ...initialState, hasLeft: true }),
    found(state, { payload }: PayloadAction<Found>) {
      state.status = 'ready';
      state.checkout = payload.checkout;
      state.step = isReady(payload.checkout) ? 'card' : 'guest';
      state.personStatus = payload.checkout.buyer === 'customer' ? 'loading' : 'idle';
      state.amounts = payload.amounts;
      state.amountsStatus = payload.amounts ? 'ready' : 'loading';
      state.notice = payload.notice;
      state.paying = 'no';
    },
    openingFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.fault = payload;
    },
    personAsked(state) {
      state.personStatus = 'loading';
    },
    personFound(state, { payload }: PayloadAction<Person>) {
      state.person = payload;
      state.personStatus = 'ready';
    },
    personFailed(state, _action: PayloadAction<ErrorMessage>) {
      state.personStatus = 'failed';
    },
    /** The guest's details as they are being typed. */
    guestTyped(_state, _action: PayloadAction<Guest>) {},
    quoteAsked(state) {
      state.amountsStatus = 'loading';
      state.fault = undefined;
      state.lineFaults = [];
    },
    quoted(state, { payload }: PayloadAction<Amounts>) {
      state.amounts = payload;
      state.amountsStatus = 'ready';
    },
    quoteFailed(state, { payload }: PayloadAction<{ words: ErrorMessage; lineFaults: LineError[] }>) {
      state.amountsStatus = 'failed';
      state.fault = payload.words;
      state.lineFaults = payload.lineFaults;
    },
    guestGiven(state, { payload }: PayloadAction<Guest>) {
      if (state.checkout) state.checkout.guest = payload;
      state.step = 'card';
      state.guestErrors = {};
      state.notice = undefined;
    },
    guestEditAsked(state) {
      if (state.paying === 'no') state.step = 'guest';
    },
    /** Pay was pressed: the provider is making a payment method of the fields. */
    payStarted(state) {
      state.paying = 'working';
      state.notice = undefined;
    },
    /** The card is known to the provider under this id; only now is anything sent to the shop. */
    methodMade(_state, _action: PayloadAction<string>) {},
    /** Points pay everything: there is no card to be known. */
    pointsChosen(state) {
      state.paying = 'working';
      state.notice = undefined;
    },
    /** The order's state as stored, so that the page shows what storage holds. */
    checkoutKept(state, { payload }: PayloadAction<Checkout>) {
      state.checkout = payload;
    },
    checkStarted(state) {
      state.paying = 'checking';
      state.notice = undefined;
    },
    checkAsked() {},
    pricesChanged(state, { payload }: PayloadAction<Amounts>) {
      state.paying = 'no';
      state.amounts = payload;
      state.notice = { kind: 'changed' };
    },
    guestRefused(state, { payload }: PayloadAction<FieldErrors>) {
      state.paying = 'no';
      state.step = 'guest';
      state.guestErrors = payload;
    },
    payStopped(state, { payload }: PayloadAction<Notice>) {
      state.paying = 'no';
      state.notice = payload;
    },
  },
});

export const paymentReducer = slice.reducer;
export const paymentEvents = slice.actions;
