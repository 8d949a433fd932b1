import { eq, sql } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { contactMessages } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { contactConfirmationMail } from './contact-confirmation-mail';
import { contactMail } from './contact-mail';

interface Deps {
  db: Database;
  mailer: Mailer;
}

/** Mails a message to support, once. */
export async function sendContactMessage({ db, mailer }: Deps, messageId: string): Promise<void> {
  const message = await readMessage(db, messageId);
  if (!message || message.mailedAt) return;
  await mailer.sendOnce({ id: `contact.${messageId}`, kind: 'contact' }, contactMail(message, mailer.shop));
  await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(eq(contactMessages.id, messageId));
}

/** Confirms a message to the shopper who wrote it, once. */
export async function confirmContactMessage(
  { db, mailer }: Deps,
  { messageId, hasCopy }: Jobs['confirm_contact_message'],
): Promise<void> {
  const message = await readMessage(db, messageId);
  if (!message) return;
  const subject = { id: `contact-confirmation.${messageId}`, kind: 'contact-confirmation' } as const;
  const copy = hasCopy ? message.message : undefined;
  await mailer.sendOnce(subject, contactConfirmationMail(message.email, copy, mailer.shop));
}

async function readMessage(db: Database, messageId: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  return message;
}
