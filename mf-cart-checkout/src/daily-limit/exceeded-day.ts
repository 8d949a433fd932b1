import { countOf } from '../lines/cart-rules';

/** A buyer's daily limit, as the server counted it. */
export interface DailyLimit {
  /** Cards that may be bought in any 24 hours. */
  max: number;
  /** The server's time of the count. */
  asOf: string;
  /** When each card of the last 24 hours stops counting, the earliest first; undefined where the server does not tell. */
  freesAt?: readonly string[] | undefined;
}

/** A purchase of more cards than the limit leaves. */
export interface ExceededDay {
  limit: DailyLimit;
  /** Cards of the purchase. */
  count: number;
  /** Cards of the last 24 hours; undefined where the server does not tell. */
  bought: number | undefined;
  /** Cards that can still be bought. */
  left: number;
}

/** How these cards exceed the daily limit (rule core-9.7); undefined when they do not, or while it is unknown. */
export function exceededDay(
  limit: DailyLimit | undefined,
  lines: readonly { quantity: number }[],
): ExceededDay | undefined {
  const count = countOf(lines);
  const bought = limit?.freesAt?.length;
  if (!limit || (bought !== undefined && bought + count <= limit.max)) return undefined;
  return { limit, count, bought, left: Math.max(0, limit.max - (bought ?? limit.max)) };
}
