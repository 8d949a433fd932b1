import { MAX_RESENDS_PER_DAY } from '@giftstore/contracts/limits';

/** The element that says how often the cards can be sent again. */
const LEFT_ID = 'send-again-left';

/** Its id if it is on the page: before anything was sent again, the limit concerns nobody. `left`: how often it is possible. */
export function leftId(left: number): string | undefined {
  return left < MAX_RESENDS_PER_DAY ? LEFT_ID : undefined;
}
