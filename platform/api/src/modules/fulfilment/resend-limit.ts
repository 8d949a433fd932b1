import { MAX_RESENDS_PER_DAY } from '@giftstore/contracts/limits';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';

/** What a buyer may still have mailed again. */
export interface ResendsLeft {
  left: number;
  /** Seconds until the next one is possible; 0 if one is possible now. */
  wait: number;
}

/**
 * Counts an order's resends of the last 24 hours: those that were mailed, those in the queue, and corrections of a
 * recipient, which mail gift cards, too, unless the gift waited for its day.
 */
export async function readResendsLeft(db: Queries, orderId: string): Promise<ResendsLeft> {
  const { rows } = await db.execute<{ resends: number; wait: number | null }>(sql`
    select count(distinct resend)::int as resends,
      ceil(extract(epoch from min(at) + interval '24 hours' - now()))::int as wait
    from (
      select split_part(split_part(message_id, '@', 1), '.', 3) as resend, sent_at as at
      from mails where order_id = ${orderId} and kind = 'voucher-again' and sent_at > now() - interval '24 hours'
      union all
      select split_part(key, ':', 3), created_at
      from graphile_worker.jobs where key like ${`resend:${orderId}:%`}
      union all
      select correction.line_id || '.' || number, correction.at
      from recipient_corrections correction join order_lines line on line.id = correction.line_id
      where line.order_id = ${orderId} and correction.at > now() - interval '24 hours' and correction.mailed
    ) recent`);
  const [{ resends, wait } = { resends: 0, wait: null }] = rows;
  const left = Math.max(0, MAX_RESENDS_PER_DAY - resends);
  return { left, wait: left > 0 ? 0 : Math.max(1, wait ?? 1) };
}

/** @throws DomainError `too_many` */
export async function requireResendsLeft(db: Queries, orderId: string): Promise<void> {
  const { left, wait } = await readResendsLeft(db, orderId);
  if (left > 0) return;
  const message = `The gift cards of this order were sent again ${MAX_RESENDS_PER_DAY} times in the last 24 hours`;
  throw new DomainError('too_many', { message, errors: { base: [message] }, retryAfter: wait });
}
