import { randomUUID } from 'node:crypto';
import type { ContactRequest } from '@giftstore/contracts/api';
import { lt, sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import type { Database, Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { contactMessages } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

export interface ContactDeps {
  db: Database;
  limits: { contactAddress: RateLimit; contactConfirmations: RateLimit };
}

/** Who writes: the network address, and the e-mail that the session's account has confirmed, if there is one. */
export interface Sender {
  ip: string;
  confirmedEmail: string | undefined;
}

/**
 * Stores a message for support; a job mails it, and another one confirms it to the shopper, with a copy of the message if the e-mail
 * is the sender's confirmed one. After 3 confirmations in an hour no more are mailed to one address, whose owner may not have written.
 * @throws DomainError `too_many` after too many messages from one address
 */
export async function contactUs(
  { db, limits }: ContactDeps,
  { contact }: ContactRequest,
  { ip, confirmedEmail }: Sender,
): Promise<void> {
  await limits.contactAddress.consume(ip);
  const key = emailKey(contact.email);
  const isConfirmed = await limits.contactConfirmations.tryConsume(key);
  const hasCopy = confirmedEmail !== undefined && emailKey(confirmedEmail) === key;
  const id = randomUUID();
  await transact(db, async (tx) => {
    const { order_id: orderId, ...message } = contact;
    await tx.insert(contactMessages).values({ id, ...message, orderId: orderId ?? null });
    await enqueue(tx, [
      job('send_contact_message', { messageId: id }, `contact:${id}`),
      ...(isConfirmed
        ? [job('confirm_contact_message', { messageId: id, hasCopy }, `contact-confirmation:${id}`)]
        : []),
    ]);
  });
}

/** Drops messages that support has had in its mailbox for a month. */
export async function deleteOldMessages(db: Queries): Promise<void> {
  await deleteInBatches(db, contactMessages, lt(contactMessages.mailedAt, sql`now() - interval '30 days'`));
}
