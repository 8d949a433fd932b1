import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { voidMailedTokens } from './mailed-tokens';
import type { Session, Sessions, UserRow } from './sessions';

export interface NewPassword {
  userId: string;
  passwordHash: string;
  /** What must hold of the account for the change to happen. */
  provided?: SQL;
  /** Whether this also shows that the e-mail is theirs. */
  verifiesEmail?: boolean;
  /** The one session that goes on. */
  except?: Session;
}

/**
 * Sets a password, ends the sessions and open reset links, and has the owner told by mail. The account's row is changed first: a sign-in that
 * is under way waits for it (`Sessions.start`), and so does another change.
 * @returns the account; undefined when what was `provided` does not hold
 */
export async function replacePassword(
  tx: Transaction,
  sessions: Sessions,
  { userId, passwordHash, provided, verifiesEmail, except }: NewPassword,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({
      passwordHash,
      ...(verifiesEmail ? { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` } : {}),
    })
    .where(and(eq(users.id, userId), provided))
    .returning();
  if (!user) return undefined;
  await voidMailedTokens(tx, userId, 'reset');
  await sessions.endAll(tx, userId, except);
  const changeId = randomUUID();
  await enqueue(tx, [job('send_password_notice', { userId, changeId }, `password-changed:${changeId}`)]);
  return user;
}
