import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { deletionNotices } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { deletionMail } from './deletion-mail';

/** Mails the confirmation of a deletion once; then the address is gone from the database. */
export async function sendDeletionNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  noticeId: string,
): Promise<void> {
  const [notice] = await db.select().from(deletionNotices).where(eq(deletionNotices.id, noticeId));
  if (!notice) return;
  await mailer.sendOnce({ id: `deletion.${noticeId}`, kind: 'deletion' }, deletionMail(notice, mailer.shop));
  await db.delete(deletionNotices).where(eq(deletionNotices.id, noticeId));
}

/** Deletes addresses whose mail no mail server has taken in a week. */
export async function deleteOldDeletionNotices(db: Queries): Promise<void> {
  await deleteInBatches(db, deletionNotices, lt(deletionNotices.createdAt, sql`now() - interval '7 days'`));
}
