import { type SQL, sql } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Queries } from '../database/database';
import { currentOrigin } from '../telemetry/origin';

/** With the queue's back-off, tries go on for more than three days (fulfilment is promised within 72 hours). */
const tries = 25;

/** Mails that somebody sits and waits for overtake vouchers and receipts, of which a sale may queue thousands. */
const awaited: (keyof Jobs)[] = ['send_confirmation', 'send_password_link', 'send_order_link'];
const ahead = -10;

export interface Job {
  name: keyof Jobs;
  payload: object;
  /** The same key twice is one job. */
  key: string;
}

/** A job, with its payload checked against its name. */
export function job<N extends keyof Jobs>(name: N, payload: Jobs[N], key: string): Job {
  return { name, payload, key };
}

/** Puts jobs in the queue as part of the caller's transaction: they exist exactly when what they are about does. */
export async function enqueue(db: Queries, jobs: Job[]): Promise<void> {
  const rows = jobs.map(({ name, payload, key }) => sql`(${name}, ${JSON.stringify(payload)}::json, ${key})`);
  await db.execute(enqueueSql(sql`values ${sql.join(rows, sql`, `)}`));
}

/**
 * The same for jobs that a query gives (name, payload, key), as the last part of a statement; none is fine as well. Each
 * payload is told which request it came from.
 */
export function enqueueSql(jobs: SQL): SQL {
  const origin = JSON.stringify({ origin: currentOrigin() });
  const names = sql.join(
    awaited.map((name) => sql`${name}`),
    sql`, `,
  );
  const priority = sql`(case when name in (${names}) then ${ahead}::smallint end)`;
  return sql`
    select (graphile_worker.add_jobs(specs)).id from (
      select array_agg((name, (payload::jsonb || ${origin}::jsonb)::json, null, null, ${tries}::smallint, key, ${priority}, null)::graphile_worker.job_spec) as specs
      from (${jobs}) job (name, payload, key)
    ) waiting where specs is not null`;
}
