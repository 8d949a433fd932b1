import { isScheduled } from '@giftstore/contracts';
import type { TimelineLine } from '@giftstore/contracts/api';

/** The ISO date that a gift waits for before it is mailed; undefined for one without a day, or whose day has come. */
export function awaitedDay({ send_on: day }: Pick<TimelineLine, 'send_on'>): string | undefined {
  return isScheduled(day, new Date()) ? day : undefined;
}
