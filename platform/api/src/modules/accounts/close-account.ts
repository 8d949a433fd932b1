import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Transaction } from '../../infra/database/database';
import { sessions, users } from '../../infra/database/schema';
import { requestNotice } from './account-notices';
import type { AccountStatus, ClosedStatus } from './account-status';
import { endSessions, type UserRow } from './sessions';

/**
 * Closes an account to its owner: every session ends and no new one starts, while points, orders and cards stay as they are. A
 * sign-in at the same moment either comes first, and its session ends here, or finds the account closed.
 * @param closing `until` is for suspensions only
 * @returns the number of sessions that ended
 * @throws DomainError `not_found` without such an account
 */
export async function closeAccount(
  tx: Transaction,
  email: string,
  closing: { status: ClosedStatus; until?: Date | undefined },
): Promise<number> {
  const user = await setStatus(tx, email, { status: closing.status, suspendedUntil: closing.until ?? null });
  const ended = await endSessions(tx, eq(sessions.userId, user.id));
  await requestNotice(tx, user.emailKey, closing.status);
  return ended;
}

/**
 * Lets the owner sign in again.
 * @throws DomainError `not_found` without such an account
 */
export async function reinstateAccount(tx: Transaction, email: string): Promise<void> {
  const user = await setStatus(tx, email, { status: 'active', suspendedUntil: null });
  await requestNotice(tx, user.emailKey, 'reinstated');
}

async function setStatus(
  tx: Transaction,
  email: string,
  change: { status: AccountStatus; suspendedUntil: Date | null },
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set(change)
    .where(eq(users.emailKey, emailKey(email)))
    .returning();
  if (!user) throw new DomainError('not_found', { message: `No account has the e-mail ${email}` });
  return user;
}
