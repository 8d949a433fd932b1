import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { passwordNoticeMail } from './password-notice-mail';

/** Notifies a customer that their password was changed, so that they notice a change that was not theirs. */
export async function sendPasswordNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, changeId }: { userId: string; changeId: string },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await mailer.sendOnce(
    { id: `password-changed.${changeId}`, kind: 'password-changed' },
    passwordNoticeMail(
      { firstName: user.emailVerifiedAt ? user.firstName : '', email: user.email },
      mailer.shop,
    ),
  );
}
