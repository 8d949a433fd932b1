import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { accountNotices, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { accountNoticeMail } from './account-notice-mail';
import type { NoticeKind } from './account-notices';
import { clientOfSession } from './client-of-session';

/**
 * Mails a notice, if there is an account and its owner has proved its e-mail: nobody else asked for mails. The notice of a
 * sign-up is mailed in any case, as the mail that confirms a new account would be; without the name, which a stranger may
 * have typed.
 */
export async function sendAccountNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { noticeId, sessionId }: Jobs['send_account_notice'],
): Promise<void> {
  const [row] = await db
    .select({ notice: accountNotices, owner: users })
    .from(accountNotices)
    .innerJoin(users, eq(users.emailKey, accountNotices.emailKey))
    .where(
      and(
        eq(accountNotices.id, noticeId),
        or(isNotNull(users.emailVerifiedAt), eq(accountNotices.kind, 'sign-up' satisfies NoticeKind)),
      ),
    );
  if (!row) return;
  const { notice, owner } = row;
  const firstName = owner.emailVerifiedAt ? owner.firstName : '';
  const content = {
    firstName,
    email: owner.email,
    kind: notice.kind as NoticeKind,
    at: notice.createdAt,
    client: await clientOfSession(db, sessionId),
  };
  await mailer.sendOnce(
    { id: `account-notice.${noticeId}`, kind: 'account-notice' },
    accountNoticeMail(content, mailer.shop),
  );
}
