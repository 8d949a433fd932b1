import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Database, Queries } from '../../infra/database/database';
import { passwordRequests } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';

export interface ForgotPasswordDeps {
  db: Database;
  limits: { passwordAccount: RateLimit; passwordAddress: RateLimit };
}

/**
 * Notes that somebody forgot the password of `email`; a job mails a link where there is an account. Whether there is one
 * is not looked at here, so nothing in the answer, not even its time, can tell. After 5 links in 15 minutes nothing more
 * is mailed, to spare the mailbox; the answer stays the same.
 * @throws DomainError `too_many` when the address asks too often
 */
export async function forgotPassword(
  { db, limits }: ForgotPasswordDeps,
  email: string,
  ip: string,
): Promise<void> {
  await limits.passwordAddress.consume(ip);
  const key = emailKey(email);
  if (await isTooMuch(limits.passwordAccount, key)) return;
  const id = randomUUID();
  await transact(db, async (tx) => {
    await tx.insert(passwordRequests).values({ id, emailKey: key });
    await enqueue(tx, [job('send_password_link', { requestId: id }, `password:${id}`)]);
  });
}

/** Drops requests whose job has long ended, one way or the other. */
export async function deleteOldPasswordRequests(db: Queries): Promise<void> {
  await db.delete(passwordRequests).where(lt(passwordRequests.createdAt, sql`now() - interval '7 days'`));
}

async function isTooMuch(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return false;
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === 'too_many') return true;
    throw refusal;
  }
}
