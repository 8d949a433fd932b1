import type { ScheduledPart } from '@giftstore/contracts/api';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { isCancelled } from './is-cancelled';
import { wasMailed } from './mail-ids';
import { isWaitingForDay } from './send-day';

/** The gifts of a paid order that wait for their day, and its other cards. */
export interface Waiting {
  /** The next of their days; null if none waits. */
  next: string | null;
  cards: number | null;
  /** Whether all of the others were mailed; null without any. */
  isRestMailed: boolean | null;
}

/** What of an order of `orders` waits; null of one that is not paid, or all mailed. Lines whose cards were all refunded count as none. */
export const waiting = sql<Waiting | null>`case when orders.state = 'APPROVED' then (
  select json_build_object(
    'next', min(part.send_on) filter (where part.waits),
    'cards', sum(part.pending) filter (where part.waits),
    'isRestMailed', bool_and(part.mailed) filter (where not part.waits))
  from (
    select line.send_on, card.pending, ${isWaitingForDay} and card.pending > 0 as waits, ${wasMailed} as mailed
    from order_lines line
    cross join lateral (
      select count(*) filter (where state = 'PENDING') as pending from vouchers where line_id = line.id) card
    where line.order_id = orders.id and not ${isCancelled}) part) end`;

/** The part of an order that waits for its day; null if all or none of it does. */
export async function readScheduledPart(db: Queries, id: string): Promise<ScheduledPart | null> {
  const [row] = await db.select({ waiting }).from(orders).where(eq(orders.id, id));
  return toScheduledPart(row?.waiting ?? null);
}

export function toScheduledPart(gifts: Waiting | null): ScheduledPart | null {
  if (!gifts?.cards || gifts.isRestMailed === null) return null;
  return { cards: gifts.cards, rest_status: gifts.isRestMailed ? 'FULFILLED' : 'APPROVED' };
}
