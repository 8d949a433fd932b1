import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../core/domain-error';
import type { Database, Transaction } from '../../infra/database/database';
import { passwordRequests, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import { claimAccount } from './claim-account';
import { findTokenOwner, useMailedToken } from './mailed-tokens';
import type { Session, Sessions, UserRow } from './sessions';

export interface ConfirmedAccount {
  email: string;
  /** Whether the password was voided; a link to set a new one is then mailed. */
  claimed: boolean;
}

/**
 * Marks an account's e-mail as verified, by the token of the mailed link. In the account's own session nothing else
 * changes: whoever reads the mailbox also signed up. Without one the account is claimed (`claimAccount`).
 * @param session the one that the request belongs to
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired; on `base` in another customer's session
 */
export function confirmAccount(
  { db, sessions }: { db: Database; sessions: Sessions },
  token: string,
  session: Session | undefined,
): Promise<ConfirmedAccount> {
  return transact(db, async (tx) => {
    const userId = await findTokenOwner(tx, token, 'confirm');
    if (session && session.user.id !== userId) {
      throw invalid('base', 'This link is for another account. Sign out, then open it again');
    }
    // The account's row is locked before its token, as by everything else that changes both.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await useMailedToken(tx, token, 'confirm');
    if (session) return { email: (await verifyEmail(tx, userId)).email, claimed: false };
    const claimed = await claimAccount(tx, sessions, { userId });
    if (claimed) await requestPasswordLink(tx, claimed.emailKey);
    return { email: (claimed ?? (await verifyEmail(tx, userId))).email, claimed: Boolean(claimed) };
  });
}

async function verifyEmail(tx: Transaction, userId: string): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw notFound();
  return user;
}

async function requestPasswordLink(tx: Transaction, emailKey: string): Promise<void> {
  const id = randomUUID();
  await tx.insert(passwordRequests).values({ id, emailKey });
  await enqueue(tx, [job('send_password_link', { requestId: id }, `password:${id}`)]);
}
