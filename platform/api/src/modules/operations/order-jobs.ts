import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';

export interface WaitingJob extends Record<string, unknown> {
  id: string;
  task: string;
  key: string | null;
  attempts: number;
  max_attempts: number;
  /** All attempts failed. */
  dead: boolean;
  running: boolean;
  run_at: Date;
  /** The first line of the last attempt's error. */
  last_error: string | null;
}

const columns = sql`
  id::text, task_identifier as task, key, attempts, max_attempts, attempts >= max_attempts as dead,
  locked_at is not null as running, run_at, split_part(last_error, chr(10), 1) as last_error`;

/** Jobs in the queue, the oldest first; only dead ones if `dead`. */
export async function listJobs(
  db: Queries,
  { dead, limit }: { dead: boolean; limit: number },
): Promise<WaitingJob[]> {
  const { rows } = await db.execute<WaitingJob>(sql`
    select ${columns} from graphile_worker.jobs
    where not ${dead} or attempts >= max_attempts order by run_at, id limit ${limit}`);
  return rows;
}

/** The jobs of an order and its lines: the jobs' keys contain their ids. */
export async function jobsOfOrder(db: Queries, orderId: string): Promise<WaitingJob[]> {
  const { rows } = await db.execute<WaitingJob>(sql`
    select ${columns} from graphile_worker.jobs job
    where exists (
      select from (select ${orderId}::text as id union all select id::text from order_lines where order_id = ${orderId}) own
      where strpos(job.key, own.id) > 0)
    order by run_at, id`);
  return rows;
}

/**
 * Reschedules jobs to run now, with all their attempts; a running job is left alone.
 * @param ids all dead jobs if undefined
 * @returns the rescheduled jobs
 */
export async function retryJobs(db: Queries, ids?: string[]): Promise<WaitingJob[]> {
  const condition = ids
    ? sql`id::text = any(${sql.param(ids)}::text[])`
    : sql`attempts >= max_attempts and locked_at is null`;
  const { rows } = await db.execute<WaitingJob>(sql`
    with again as (
      select (graphile_worker.reschedule_jobs(array_agg(id), now(), null, 0)).id
      from graphile_worker.jobs where ${condition} having count(*) > 0
    )
    select job.id::text, task_identifier as task, key from graphile_worker.jobs job join again on again.id = job.id`);
  return rows;
}
