import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { accountNotices, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { accountNoticeMail } from './account-notice-mail';
import type { NoticeKind } from './account-notices';

/** Mails a notice, if there is an account and its owner has proved its e-mail: nobody else asked for mails. */
export async function sendAccountNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  noticeId: string,
): Promise<void> {
  const [row] = await db
    .select({ notice: accountNotices, firstName: users.firstName, email: users.email })
    .from(accountNotices)
    .innerJoin(users, eq(users.emailKey, accountNotices.emailKey))
    .where(and(eq(accountNotices.id, noticeId), isNotNull(users.emailVerifiedAt)));
  if (!row) return;
  const { notice, ...owner } = row;
  const content = { ...owner, kind: notice.kind as NoticeKind, at: notice.createdAt };
  await mailer.sendOnce(
    { id: `account-notice.${noticeId}`, kind: 'account-notice' },
    accountNoticeMail(content, mailer.shop),
  );
}
