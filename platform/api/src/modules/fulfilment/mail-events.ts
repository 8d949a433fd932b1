import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { mailEvents } from '../../infra/database/schema';
import { enqueueSql } from '../../infra/queue/enqueue';
import { type Addressed, voucherMailId } from '../orders/mail-ids';

/** What a mail provider reports about a mail; `complained`: its recipient marked it as spam. */
export const mailEventKinds = ['delivered', 'bounced', 'opened', 'complained'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

export interface MailEvent {
  /** The provider's id: the same event may arrive several times. */
  id: string;
  kind: MailEventKind;
  /** As in the mail's header, in angle brackets. */
  messageId: string;
  at: Date;
}

/**
 * Saves an event, unless it or one of its kind for the same mail was saved before, and enqueues the notice about gift cards
 * that came back. In one statement: a crash leaves both or neither.
 */
export async function recordMailEvent(db: Queries, { id, kind, messageId, at }: MailEvent): Promise<void> {
  const latest = new Date(Math.min(at.getTime(), Date.now()));
  await db.execute(sql`
    with saved as (
      insert into mail_events (id, message_id, kind, at)
      values (${id}, ${messageId}, ${kind}, ${latest.toISOString()}::timestamptz)
      on conflict do nothing returning message_id, kind
    )
    ${enqueueSql(sql`
      select 'send_bounce_notice', json_build_object('messageId', message_id), 'bounce:' || message_id
      from saved where kind = 'bounced' and message_id like '<voucher%'`)}`);
}

/** A gift's page was opened, which only the mail to its present recipient leads to: that mail was opened, unless it was before. */
export async function recordOpenedGift(db: Queries, line: Addressed): Promise<void> {
  await db.execute(sql`
    insert into mail_events (id, message_id, kind, at)
    select 'gift-page:' || message_id, message_id, 'opened', now() from mails
    where line_id = ${line.id} and split_part(message_id, '@', 1) = ${`<${voucherMailId(line)}`}
    on conflict do nothing`);
}

/**
 * Deletes events of mails that the shop did not send; a mail is recorded within seconds of its first event. Looks at the
 * events of the last month only: those before were looked at.
 */
export async function deleteUnknownMailEvents(db: Queries): Promise<void> {
  const isUnknown = sql`
    received_at between now() - interval '30 days' and now() - interval '1 day'
    and not exists (select from mails where mails.message_id = mail_events.message_id)`;
  await deleteInBatches(db, mailEvents, isUnknown);
}
