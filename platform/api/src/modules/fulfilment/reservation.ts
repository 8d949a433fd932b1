import type { VoucherRow } from './voucher-repository';

/** How long a card stays reserved for the customer who entered its number. */
export const RESERVATION_MINUTES = 30;

/** Whether a customer is about to convert the card to points. */
export function isReserved({ redeemerId, reservedAt }: VoucherRow): boolean {
  return redeemerId !== null && Date.now() - Number(reservedAt) < RESERVATION_MINUTES * 60_000;
}
