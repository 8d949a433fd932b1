import { isScheduled, sendTime } from '@giftstore/contracts';
import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { enqueueSql } from '../../infra/queue/enqueue';
import type { OrderLineRow } from '../orders/order-repository';

/**
 * If the line waits for its send day, enqueues its job for that day. So whatever enqueues the job of a line need not know the
 * day.
 * @returns whether it waits
 */
export async function postponeToSendDay(
  db: Queries,
  { id, sendOn }: Pick<OrderLineRow, 'id' | 'sendOn'>,
): Promise<boolean> {
  const now = new Date();
  if (!isScheduled(sendOn, now) || (__FAULT_INJECTION__ && faultInjected('no-send-day'))) return false;
  const seconds = (Number(sendTime(sendOn)) - Number(now)) / 1_000;
  const jobs = sql`select 'send_vouchers', jsonb_build_object('lineId', ${id}::text), 'vouchers:' || ${id}::text`;
  await db.execute(enqueueSql(jobs, seconds));
  return true;
}
