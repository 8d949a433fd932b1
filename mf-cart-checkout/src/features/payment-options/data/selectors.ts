import { createSelector, type StateOf } from '@giftstore/state';
import { selectCart, selectFaceValue, selectRedeemable } from '../../../cart/data/selectors';
import { paymentOptionsSlice } from './slice';

const selectOptions = paymentOptionsSlice.selectSlice;

export const selectConversion = (state: StateOf<typeof paymentOptionsSlice>) =>
  selectOptions(state).conversion;

export const selectNextExpiry = (state: StateOf<typeof paymentOptionsSlice>) =>
  selectOptions(state).nextExpiry;

/** Includes the selected currency even when the list could not be loaded. */
export const selectCurrencies = createSelector(
  [selectCart, selectOptions],
  ({ payment: { currency } }, { currencies }) =>
    currencies.some(({ unit_name_short }) => unit_name_short === currency)
      ? currencies
      : [{ id: 0, unit_name_short: currency, unit_name: currency }, ...currencies],
);

/** False when the cards' own currency is known not to be a payment currency. */
export const selectIsUpliftAvoidable = createSelector(
  [selectCart, selectOptions, selectFaceValue],
  ({ payment }, { currencies }, { currency: own }) =>
    !currencies.length ||
    own === payment.currency ||
    currencies.some(({ unit_name_short }) => unit_name_short === own),
);

/** A customer's points, and whether one of the lines cannot be paid with points. */
export const selectPoints = createSelector(
  [selectCart, selectRedeemable],
  ({ quote, payment, lines = [] }, redeemable) => ({
    available: quote?.available_credits,
    isUsed: payment.usePoints,
    isBlocked: lines.some(({ id }) => redeemable[id] === false),
  }),
);
