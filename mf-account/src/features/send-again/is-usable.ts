import type { TimelineLine } from '@giftstore/contracts/api';

/** A card of the line is neither redeemed nor void: a mail with its code is worth something. */
export function isUsable({ vouchers }: TimelineLine): boolean {
  return vouchers.some(({ state }) => state === 'PENDING' || state === 'ISSUED');
}
