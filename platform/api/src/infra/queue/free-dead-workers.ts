import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/**
 * Unlocks jobs of workers that died (the queue itself would wait four hours). No job runs longer than 5 minutes: the calls
 * to the mail server and the payment provider have shorter timeouts, and the doctor's queries end after 4 minutes.
 */
export async function freeDeadWorkers(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '5 minutes'
    having count(*) > 0`);
}
