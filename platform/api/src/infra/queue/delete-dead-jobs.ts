import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database';

/** In which an operator was alerted, and could retry or look at it. */
const DAYS = 90;
const BATCH_SIZE = 1_000;

interface DeadJob extends Record<string, unknown> {
  id: string;
  task: string;
  key: string | null;
}

/**
 * Deletes jobs whose attempts were exhausted months ago, and logs each. What they were for is not lost: an order without its
 * mails stays overdue, and `giftstore orders retry` enqueues them again.
 */
export async function deleteOldDeadJobs(db: Queries, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<DeadJob>(sql`
      select id::text, task_identifier as task, key from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and run_at < now() - make_interval(days => ${DAYS})
      order by run_at limit ${BATCH_SIZE}`);
    for (const { id, task, key } of rows)
      log.warn({ job: id, task, key }, 'deleted a job that failed long ago');
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await db.execute(sql`select from graphile_worker.complete_jobs(${sql.param(ids)}::bigint[])`);
    if (ids.length < BATCH_SIZE) return;
  }
}
