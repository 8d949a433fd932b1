import { sendDays } from '@giftstore/contracts';
import { MAX_SEND_AHEAD_DAYS } from '@giftstore/contracts/limits';

/** Why a gift cannot be mailed on this day; undefined if it can. */
export function sendDayError(sendOn: string | null | undefined): string | undefined {
  if (!sendOn || sendOn <= sendDays(new Date()).last) return undefined;
  return `Choose a day within the next ${MAX_SEND_AHEAD_DAYS} days`;
}
