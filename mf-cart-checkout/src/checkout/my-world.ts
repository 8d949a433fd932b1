import { MY_WORLD_HOURS } from '@giftstore/contracts/limits';
import { storedSlice } from '@giftstore/state';

/**
 * Whether the shopper arrived from My World within the last 24 hours, so that the order counts for it. A time in the future
 * was not written by the shop.
 */
export function isFromMyWorld(now = Date.now()): boolean {
  const arrivedAt = storedSlice('myWorld').read()?.arrivedAt;
  if (arrivedAt === undefined) return false;
  const age = now - arrivedAt;
  return age >= 0 && age < MY_WORLD_HOURS * 3_600_000;
}
