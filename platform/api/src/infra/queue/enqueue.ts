import { type SQL, sql } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Queries } from '../database/database';
import { currentOrigin } from '../telemetry/origin';

/** With the queue's backoff, attempts go on for more than three days; fulfilment is promised within 72 hours. */
const MAX_ATTEMPTS = 25;

/** Mails that a shopper waits for overtake vouchers and receipts, of which a sale may queue thousands. */
const urgentJobs: (keyof Jobs)[] = ['send_confirmation', 'send_password_link', 'send_order_link'];
const URGENT_PRIORITY = -10;

export interface Job {
  name: keyof Jobs;
  payload: object;
  /** Jobs with the same key are one job. */
  key: string;
}

/** A job whose payload has the type that its name requires. */
export function job<N extends keyof Jobs>(name: N, payload: Jobs[N], key: string): Job {
  return { name, payload, key };
}

/** Enqueues jobs in the caller's transaction: they are committed together with its other changes. */
export async function enqueue(db: Queries, jobs: Job[]): Promise<void> {
  const rows = jobs.map(({ name, payload, key }) => sql`(${name}, ${JSON.stringify(payload)}::json, ${key})`);
  await db.execute(enqueueSql(sql`values ${sql.join(rows, sql`, `)}`));
}

/**
 * The last part of a statement that enqueues the jobs which a query returns (name, payload, key), if any. Each payload gets
 * the origin of the current request.
 * @param afterSeconds how long the jobs wait first
 */
export function enqueueSql(jobs: SQL, afterSeconds = 0): SQL {
  const origin = JSON.stringify({ origin: currentOrigin() });
  const names = sql.join(
    urgentJobs.map((name) => sql`${name}`),
    sql`, `,
  );
  const priority = sql`(case when name in (${names}) then ${URGENT_PRIORITY}::smallint end)`;
  const runAt = afterSeconds > 0 ? sql`now() + make_interval(secs => ${afterSeconds})` : sql`null`;
  return sql`
    select (graphile_worker.add_jobs(specs)).id from (
      select array_agg((name, (payload::jsonb || ${origin}::jsonb)::json, null, ${runAt}, ${MAX_ATTEMPTS}::smallint, key, ${priority}, null)::graphile_worker.job_spec) as specs
      from (${jobs}) job (name, payload, key)
    ) waiting where specs is not null`;
}
