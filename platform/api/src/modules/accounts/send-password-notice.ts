import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { passwordNoticeMail } from './password-notice-mail';

/** Tells somebody that their password was changed, so that a change which was not theirs is noticed. */
export async function sendPasswordNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, changeId }: { userId: string; changeId: string },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await mailer.sendOnce(
    { id: `password-changed.${changeId}`, kind: 'password-changed' },
    passwordNoticeMail({ firstName: user.firstName, email: user.email }, mailer.shop),
  );
}
