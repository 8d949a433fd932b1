import type { TimelineLine } from '@giftstore/contracts/api';
import { awaitedDay } from '../../orders/awaited-day';

/**
 * A card of the line is neither redeemed nor void: a mail with its code is worth something. A gift that waits for its day was
 * not mailed once, so that there is nothing to mail again.
 */
export function isUsable(line: TimelineLine): boolean {
  return !awaitedDay(line) && line.vouchers.some(({ state }) => state === 'PENDING' || state === 'ISSUED');
}
