import type { TimelineLine } from '@giftstore/contracts/api';
import { awaitedDay } from './awaited-day';

/** The gift's day has not come, and the gift was not cancelled: its buyer may still change everything about it. */
export function isWaitingGift(line: TimelineLine): boolean {
  return awaitedDay(line) !== undefined && line.vouchers.some(({ state }) => state === 'PENDING');
}

/** No card of the line is valid any more. */
export function isCancelled({ vouchers }: TimelineLine): boolean {
  return vouchers.length > 0 && vouchers.every(({ state }) => state === 'VOID');
}

/** No card of the line got as far as having a code. */
export function isUnsent({ events }: TimelineLine): boolean {
  return events.every(({ kind }) => kind !== 'issued' && kind !== 'mailed');
}
