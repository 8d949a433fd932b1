import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { contactMessages } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { contactMail } from './contact-mail';

/** Mails a message to support, once. */
export async function sendContactMessage(
  { db, mailer }: { db: Database; mailer: Mailer },
  messageId: string,
): Promise<void> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!message || message.mailedAt) return;
  await mailer.sendOnce({ id: `contact.${messageId}`, kind: 'contact' }, contactMail(message, mailer.shop));
  await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(eq(contactMessages.id, messageId));
}
