import type { PastSend, SendProgress } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partnerSendResponse, type SendRow } from './partner-send-response';

/** How often a send may be mailed again in any 24 hours. */
export const MAX_RESENDS_PER_DAY = 3;

/** What is known about a send beside its row. */
interface Facts extends Record<string, unknown> {
  id: string;
  /** Codes are still missing. */
  unissued: boolean;
  /** The last attempt of its job failed. */
  failing: boolean;
  /** So did all attempts. */
  dead: boolean;
  resends: number;
  /** When the earliest resend of the last 24 hours no longer counts. */
  next_resend: string | null;
}

/** Sends as the API lists them, with their progress. */
export async function pastSends(db: Queries, rows: SendRow[]): Promise<PastSend[]> {
  const facts = new Map((await readFacts(db, rows)).map((fact) => [fact.id, fact]));
  return rows.map((row) => pastSend(row, facts.get(row.id)));
}

function pastSend(row: SendRow, facts: Facts | undefined): PastSend {
  const progress = progressOf(row, facts);
  const troubled = progress === 'DELAYED' || progress === 'FAILED';
  const resendsLeft = Math.max(0, MAX_RESENDS_PER_DAY - (facts?.resends ?? 0));
  return {
    ...partnerSendResponse(row),
    row: row.row,
    upload_id: row.uploadId,
    progress,
    cause: troubled ? (facts?.unissued ? 'ISSUE' : 'MAIL') : null,
    resends_left: resendsLeft,
    resend_at: resendsLeft === 0 && facts?.next_resend ? new Date(facts.next_resend).toISOString() : null,
  };
}

function progressOf({ state }: SendRow, facts: Facts | undefined): SendProgress {
  if (state === 'SENT') return 'MAILED';
  if (facts?.dead) return 'FAILED';
  if (facts?.failing) return 'DELAYED';
  return facts?.unissued === false ? 'ISSUED' : 'WAITING';
}

async function readFacts(db: Queries, rows: SendRow[]): Promise<Facts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: facts } = await db.execute<Facts>(sql`
    select send.id,
      exists (select from vouchers where send_id = send.id and state = 'PENDING') as unissued,
      job.last_error is not null as failing,
      coalesce(job.attempts >= job.max_attempts, false) as dead,
      count(again.id)::int as resends,
      (min(again.created_at) + interval '24 hours')::text as next_resend
    from partner_sends send
    left join graphile_worker.jobs job on job.key = 'partner-send:' || send.id
    left join partner_resends again
      on again.send_id = send.id and again.created_at > now() - interval '24 hours'
    where send.id = any(${sql.param(ids)}::uuid[])
    group by send.id, job.last_error, job.attempts, job.max_attempts`);
  return facts;
}
