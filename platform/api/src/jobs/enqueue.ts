import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/** Jobs by name, with what each is told. Ids only: nothing secret or personal waits in the queue. */
export interface Jobs {
  /** Draws the codes of an order's line and mails them. */
  send_vouchers: { lineId: string };
  send_receipt: { orderId: string };
  send_confirmation: { userId: string };
}

/** With the queue's back-off, tries go on for more than three days (fulfilment is promised within 72 hours). */
const tries = 25;

/**
 * Puts a job in the queue as part of the caller's transaction: it exists exactly when what it is about does.
 * @param key the same key twice is one job
 */
export async function enqueue<N extends keyof Jobs>(
  db: Queries,
  name: N,
  payload: Jobs[N],
  key: string,
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
      job_key => ${key}::text, max_attempts => ${tries})`,
  );
}
