import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { passwordRequests, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { createMailedToken } from './mailed-tokens';
import { passwordLinkMail } from './password-link-mail';

const VALID_MINUTES = 30;

/**
 * Mails the link to set a new password if the e-mail has an account: to the address in the account, never to the requested
 * spelling of it. The token is created here, so that it is never in the queue.
 */
export async function sendPasswordLink(
  { db, mailer }: { db: Database; mailer: Mailer },
  requestId: string,
): Promise<void> {
  const [user] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(passwordRequests)
    .innerJoin(users, eq(users.emailKey, passwordRequests.emailKey))
    .where(eq(passwordRequests.id, requestId));
  if (user) {
    const token = await createMailedToken(db, { userId: user.id, purpose: 'reset', minutes: VALID_MINUTES });
    await mailer.sendOnce(
      { id: `password.${requestId}`, kind: 'password' },
      passwordLinkMail(
        { firstName: user.verifiedAt ? user.firstName : '', email: user.email, token },
        mailer.shop,
      ),
    );
  }
  await db.delete(passwordRequests).where(eq(passwordRequests.id, requestId));
}
