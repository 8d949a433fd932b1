import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { currentOrigin } from '../telemetry/origin';

/** Jobs by name, with what each is told. Ids only: nothing secret or personal waits in the queue. */
export interface Jobs {
  /** Draws the codes of an order's line and mails them. */
  send_vouchers: { lineId: string };
  send_receipt: { orderId: string };
  /** Mails a line's cards once more; each request is a mail of its own. */
  resend_vouchers: { lineId: string; resendId: string };
  send_refund_notice: { orderId: string };
  /** Gives back what a promotion promises on a customer's order. */
  credit_cashback: { orderId: string };
  send_confirmation: { userId: string };
  /** Mails a link to set a new password where the request's e-mail has an account. */
  send_password_link: { requestId: string };
  send_password_notice: { userId: string; changeId: string };
  send_contact_message: { messageId: string };
  /** Mails a guest a fresh link to an order. */
  send_order_link: { orderId: string; lookupId: string };
  /** Draws the card of a giveaway claim and mails it. */
  send_giveaway_card: { claimId: string };
  /** Draws the cards of a partner's send and mails them, or the link to their page. */
  send_partner_cards: { sendId: string };
}

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
  await db.execute(enqueueing(sql`values ${sql.join(rows, sql`, `)}`));
}

/**
 * The same for jobs that a query gives (name, payload, key), as the last part of a statement; none is fine as well. Each
 * payload is told which request it came from.
 */
export function enqueueing(jobs: SQL): SQL {
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
