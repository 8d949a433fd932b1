import type { ExpiringPoints } from '@giftstore/contracts/api';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As in the first mail about points that expire. */
const SOON_DAYS = 30;

export interface ExpiryDay {
  /** ISO 8601 time of the first lot of that day. */
  at: string;
  points: number;
  isSoon: boolean;
}

/** The points that expire on each day, in the browser's time zone. Lots of one day are one entry. */
export function expiryDays(lots: ExpiringPoints['lots'], now = Date.now()): ExpiryDay[] {
  const days = new Map<string, ExpiryDay>();
  for (const { points, expires_at: at } of lots) {
    const day = new Date(at).toDateString();
    const earlier = days.get(day);
    if (earlier) earlier.points += points;
    else days.set(day, { at, points, isSoon: new Date(at).getTime() - now < SOON_DAYS * DAY_MS });
  }
  return [...days.values()];
}
