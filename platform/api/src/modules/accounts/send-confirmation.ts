import { eq } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { confirmationMail } from './confirmation-mail';
import { createMailedToken } from './mailed-tokens';

const VALID_MINUTES = 7 * 24 * 60;

/**
 * Mails the link that confirms an account's e-mail: once after the sign-up, and once for each request of the customer. The
 * token is created here, so that it is never in the queue. Earlier links stay valid.
 */
export async function sendConfirmation(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, requestId }: Jobs['send_confirmation'],
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.emailVerifiedAt || user.deletedAt) return;
  const token = await createMailedToken(db, { userId, purpose: 'confirm', minutes: VALID_MINUTES });
  await mailer.sendOnce(
    { id: `confirmation.${requestId ?? userId}`, kind: 'confirmation' },
    confirmationMail({ firstName: '', email: user.email, token }, mailer.shop),
  );
}
