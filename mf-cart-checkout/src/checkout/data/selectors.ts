import { MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { createSelector, type StateOf } from '@giftstore/state';
import { type Customer, type customerSlice, selectCustomer } from './customer-slice';
import { checkoutSlice } from './slice';

type State = StateOf<typeof checkoutSlice>;

export const selectCheckoutState = checkoutSlice.selectSlice;
export const selectCheckout = (state: State) => selectCheckoutState(state).checkout;
export const selectAmounts = (state: State) => selectCheckoutState(state).amounts;

/** Undefined unless the server has priced exactly this purchase. */
export const selectReadyAmounts = createSelector([selectCheckoutState], ({ amounts, amountsStatus }) =>
  amountsStatus === 'ready' ? amounts : undefined,
);

/** Whether the price could not be loaded, so that nothing can be paid until it is. */
export const selectHasPriceFailed = (state: State) => selectCheckoutState(state).amountsStatus === 'failed';

/** The guest of the checkout or the customer, as far as they are known. */
export function selectBuyer(state: State & StateOf<typeof customerSlice>): Customer | undefined {
  const checkout = selectCheckout(state);
  return checkout?.buyer === 'customer' ? selectCustomer(state).customer : checkout?.guest;
}

/** The name on the payment card (rule core-2.52); empty while it is unknown. */
export function selectNameOnCard(state: State & StateOf<typeof customerSlice>): string {
  const buyer = selectBuyer(state);
  return buyer ? `${buyer.first_name} ${buyer.last_name}`.trim() : '';
}

/** Why this purchase cannot be ordered: a line that is no longer sold, or an order above the limit (rule core-5.36). */
export function selectOrderBlock(state: State): 'line' | 'amount' | undefined {
  const { amounts, lineErrors } = selectCheckoutState(state);
  if (lineErrors.length) return 'line';
  return (amounts?.orderTotalAed ?? 0) > MAX_ORDER_AED ? 'amount' : undefined;
}

/** The refused lines by name, each with the server's message. */
export const selectLineErrors = createSelector([selectCheckoutState], ({ checkout, lineErrors }) =>
  lineErrors.map(({ index, message }) => ({ name: checkout?.lines[index]?.name, message })),
);
