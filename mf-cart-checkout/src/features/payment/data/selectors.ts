import { createSelector } from '@giftstore/state';
import { MAX_ORDER_AED } from '../../../cart/cart-rules';
import type { PaymentState, Person } from './slice';

const paymentOf = (state: unknown) => (state as { payment: PaymentState }).payment;

export const selectPayment = paymentOf;
export const selectNotice = (state: unknown) => paymentOf(state).notice;
export const selectAmounts = (state: unknown) => paymentOf(state).amounts;
export const selectCheckout = (state: unknown) => paymentOf(state).checkout;
export const selectPaying = (state: unknown) => paymentOf(state).paying;

/** Whoever pays, as far as that is known: the guest of the checkout, or the signed-in person. */
export function selectPerson(state: unknown): Person | undefined {
  const { checkout, person } = paymentOf(state);
  return checkout?.buyer === 'customer' ? person : checkout?.guest;
}

/** The name as it stands on the card's form (spec core §2, step 2). */
export function selectNameOnCard(state: unknown): string {
  const person = selectPerson(state);
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}

/** Why this purchase cannot be ordered, whoever pays: a card that is not sold like this, or too much for one order. */
export function selectBlock(state: unknown): 'line' | 'amount' | undefined {
  const { amounts, lineFaults } = paymentOf(state);
  if (lineFaults.length) return 'line';
  return (amounts?.orderTotalAed ?? 0) > MAX_ORDER_AED ? 'amount' : undefined;
}

/** The cards that are not sold like this, by name, and the server's word on each. */
export const selectLineFaults = createSelector([paymentOf], ({ checkout, lineFaults }) =>
  lineFaults.map(({ index, message }) => ({ name: checkout?.lines[index]?.name, message })),
);
