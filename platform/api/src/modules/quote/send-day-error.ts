import { sendDays } from '@giftstore/contracts';
import { MAX_SEND_AHEAD_DAYS } from '@giftstore/contracts/limits';

/** No cart is older. The database has no year 0. */
const EARLIEST = '2020-01-01';

/** Why a gift cannot be mailed on this day; undefined if it can. */
export function sendDayError(sendOn: string | null | undefined): string | undefined {
  if (!sendOn || (sendOn >= EARLIEST && sendOn <= sendDays(new Date()).last)) return undefined;
  return `Choose a day within the next ${MAX_SEND_AHEAD_DAYS} days`;
}
