import { eq } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { expiryMail } from './expiry-mail';
import { expiringLots } from './point-lots';

/**
 * Mails a customer which points expire when: those of the notice that are not spent, held or expired by now. Without any,
 * and to a deleted account, nothing is mailed.
 */
export async function sendExpiryNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  { noticeId, userId, lotIds }: Jobs['send_expiry_notice'],
): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (!owner || owner.deletedAt) return;
  const lots = (await expiringLots(db, userId)).filter(({ id }) => lotIds.includes(id));
  if (lots.length === 0) return;
  const firstName = owner.emailVerifiedAt ? owner.firstName : '';
  await mailer.sendOnce(
    { id: `expiry-notice.${noticeId}`, kind: 'points-expiry' },
    expiryMail({ firstName, email: owner.email, lots }, mailer.shop),
  );
}
