import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { countOf } from '../lines/cart-rules';

/** The customer's cards of the last 24 hours, and how many they can still buy. */
export interface ExceededDay {
  bought: number;
  left: number;
}

/** How these cards exceed the daily limit (rule core-9.7); undefined when they do not, or while it is unknown. */
export function exceededDay(
  recentCards: number | undefined,
  lines: readonly { quantity: number }[],
): ExceededDay | undefined {
  if (recentCards === undefined || recentCards + countOf(lines) <= MAX_CARDS_PER_DAY) return undefined;
  return { bought: recentCards, left: Math.max(0, MAX_CARDS_PER_DAY - recentCards) };
}
