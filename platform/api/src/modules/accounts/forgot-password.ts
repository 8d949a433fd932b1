import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import type { Database, Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { passwordRequests } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

export interface ForgotPasswordDeps {
  db: Database;
  limits: { mailsToRecipient: RateLimit; passwordAddress: RateLimit };
}

/**
 * Records a request for a new password; a job mails a link if `email` has an account. The request does not look the account
 * up, so that neither the response nor its timing discloses whether there is one. After 3 mails in an hour, that of
 * the sign-up included, no more are sent, to spare the mailbox; the response stays the same.
 * @throws DomainError `too_many` for too many requests from one IP address
 */
export async function forgotPassword(
  { db, limits }: ForgotPasswordDeps,
  email: string,
  ip: string,
): Promise<void> {
  await limits.passwordAddress.consume(ip);
  const key = emailKey(email);
  if (!(await limits.mailsToRecipient.tryConsume(key))) return;
  const id = randomUUID();
  await transact(db, async (tx) => {
    await tx.insert(passwordRequests).values({ id, emailKey: key });
    await enqueue(tx, [job('send_password_link', { requestId: id }, `password:${id}`)]);
  });
}

/** Deletes requests whose job ended long ago. */
export async function deleteOldPasswordRequests(db: Queries): Promise<void> {
  await deleteInBatches(db, passwordRequests, lt(passwordRequests.createdAt, sql`now() - interval '7 days'`));
}
