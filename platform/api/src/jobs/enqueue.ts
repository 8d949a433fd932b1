import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/** Jobs by name, with what each is told. Ids only: nothing secret or personal waits in the queue. */
export interface Jobs {
  /** Draws the codes of an order's line and mails them. */
  send_vouchers: { lineId: string };
  send_receipt: { orderId: string };
  send_confirmation: { userId: string };
  /** Mails a link to set a new password where the request's e-mail has an account. */
  send_password_link: { requestId: string };
  send_password_notice: { userId: string; changeId: string };
  send_contact_message: { messageId: string };
}

/** With the queue's back-off, tries go on for more than three days (fulfilment is promised within 72 hours). */
const tries = 25;

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
  const calls = jobs.map(
    ({ name, payload, key }) =>
      sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
        job_key => ${key}::text, max_attempts => ${tries}::int)`,
  );
  await db.execute(sql`select ${sql.join(calls, sql`, `)}`);
}
