import { eq } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { accountNoticeMail } from './account-notice-mail';

/** Notifies a customer that their password was changed, so that they notice a change that was not theirs. */
export async function sendPasswordNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, changeId, at, client }: Jobs['send_password_notice'],
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const content = {
    kind: 'password-changed' as const,
    at: at ? new Date(at) : undefined,
    client,
    firstName: user.emailVerifiedAt ? user.firstName : '',
    email: user.email,
  };
  await mailer.sendOnce(
    { id: `password-changed.${changeId}`, kind: 'password-changed' },
    accountNoticeMail(content, mailer.shop),
  );
}
