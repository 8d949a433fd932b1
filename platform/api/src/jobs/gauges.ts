import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** What an operator watches: the queue, jobs that gave up, orders that are late (fulfilment is promised in 72 hours). */
export async function readGauges(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select
      (select count(*) from graphile_worker.jobs where attempts < max_attempts) as giftstore_jobs_waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as giftstore_jobs_dead,
      (select count(*) from orders where state = 'PENDING_PAYMENT') as giftstore_orders_pending_payment,
      (select count(*) from orders where state = 'APPROVED') as giftstore_orders_unfulfilled,
      (select count(*) from orders where state = 'APPROVED' and paid_at < now() - interval '72 hours')
        as giftstore_orders_overdue`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}
