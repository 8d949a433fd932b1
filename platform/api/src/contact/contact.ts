import { randomUUID } from 'node:crypto';
import type { ContactRequest } from '@giftstore/contracts/api';
import { lt, sql } from 'drizzle-orm';
import type { RateLimit } from '../accounts/rate-limits';
import type { Database, Queries } from '../database/database';
import { contactMessages } from '../database/schema';
import { transact } from '../database/transaction';
import { enqueue, job } from '../jobs/enqueue';

export interface ContactDeps {
  db: Database;
  limits: { contactAddress: RateLimit };
}

/**
 * Takes a message for support; a job mails it there.
 * @throws DomainError `too_many` when the address writes too often
 */
export async function contactUs(
  { db, limits }: ContactDeps,
  { contact }: ContactRequest,
  ip: string,
): Promise<void> {
  await limits.contactAddress.count(ip);
  const id = randomUUID();
  await transact(db, async (tx) => {
    await tx.insert(contactMessages).values({ id, ...contact });
    await enqueue(tx, [job('send_contact_message', { messageId: id }, `contact:${id}`)]);
  });
}

/** Drops messages that support has had in its mailbox for a month. */
export async function forgetOldMessages(db: Queries): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.mailedAt, sql`now() - interval '30 days'`));
}
