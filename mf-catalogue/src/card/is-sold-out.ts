import type { Brand } from '@giftstore/contracts/api';

/** Whether every value of the brand is sold out in the unit; false for a brand without values. */
export function isSoldOut({ denominations, sold_out: soldOut = [] }: Brand): boolean {
  return denominations.length > 0 && denominations.every((value) => soldOut.includes(value));
}
