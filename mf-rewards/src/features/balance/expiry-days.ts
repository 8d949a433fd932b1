import { uaeDay } from '@giftstore/contracts';
import type { ExpiringPoints } from '@giftstore/contracts/api';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As in the first mail about points that expire. */
const SOON_DAYS = 30;

export interface ExpiryDay {
  /** `2027-12-01`, in the Emirates. */
  day: string;
  points: number;
  isSoon: boolean;
}

/** The points that expire on each day of the Emirates, as the mails about them have it. Lots of one day are one entry. */
export function expiryDays(lots: ExpiringPoints['lots'], now = Date.now()): ExpiryDay[] {
  const days = new Map<string, ExpiryDay>();
  for (const { points, expires_at: at } of lots) {
    const day = uaeDay(new Date(at));
    const earlier = days.get(day);
    if (earlier) earlier.points += points;
    else days.set(day, { day, points, isSoon: new Date(at).getTime() - now < SOON_DAYS * DAY_MS });
  }
  return [...days.values()];
}
