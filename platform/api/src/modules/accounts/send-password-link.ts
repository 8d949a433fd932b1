import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { passwordRequests, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { makeMailedToken } from './mailed-tokens';
import { passwordLinkMail } from './password-link-mail';

const goodForMinutes = 60;

/**
 * Mails the link to set a new password where the e-mail has an account: to the address that the account was made with,
 * never to how somebody wrote it this time. The token is made here, so that no queue ever holds it.
 */
export async function sendPasswordLink(
  { db, mailer }: { db: Database; mailer: Mailer },
  requestId: string,
): Promise<void> {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(passwordRequests)
    .innerJoin(users, eq(users.emailKey, passwordRequests.emailKey))
    .where(eq(passwordRequests.id, requestId));
  if (user) {
    const token = await makeMailedToken(db, { userId: user.id, purpose: 'reset', minutes: goodForMinutes });
    await mailer.sendOnce(
      { id: `password.${requestId}`, kind: 'password' },
      passwordLinkMail({ firstName: user.firstName, email: user.email, token }, mailer.shop),
    );
  }
  await db.delete(passwordRequests).where(eq(passwordRequests.id, requestId));
}
