import type { PaymentState } from './slice';

const paymentOf = (state: unknown) => (state as { payment: PaymentState }).payment;

export const selectPayment = paymentOf;
export const selectNotice = (state: unknown) => paymentOf(state).notice;
export const selectAmounts = (state: unknown) => paymentOf(state).amounts;
export const selectCheckout = (state: unknown) => paymentOf(state).checkout;
export const selectPaying = (state: unknown) => paymentOf(state).paying;

/** The guest's name as it stands on the card's form (spec core §2, step 2). */
export function selectNameOnCard(state: unknown): string {
  const guest = paymentOf(state).checkout?.guest;
  return guest ? `${guest.first_name} ${guest.last_name}`.trim() : '';
}
