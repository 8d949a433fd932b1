import { randomUUID } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { voidMailedTokens } from './mailed-tokens';
import type { Session, Sessions, UserRow } from './sessions';

export interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The browser that it is set in, in fixed words (`clientOf`), for the owner's mail. */
  client: string;
  /** A condition on the account, without which nothing changes. */
  condition?: SQL;
  /** The one session that stays. */
  except?: Session;
}

/**
 * Sets a password, ends all sessions and open reset links, and enqueues a mail that notifies the owner. The account's row is
 * updated first, so that a concurrent sign-in (`Sessions.start`) and a concurrent change wait for it.
 * @returns the account; undefined when the `condition` is false
 */
export async function replacePassword(
  tx: Transaction,
  sessions: Sessions,
  { userId, passwordHash, client, condition, except }: NewPassword,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), condition))
    .returning();
  if (!user) return undefined;
  await voidMailedTokens(tx, userId, 'reset');
  await sessions.endAll(tx, userId, except);
  const changeId = randomUUID();
  // The mail's time and browser are fixed here, so that a retry mails the same.
  const notice = { userId, changeId, at: new Date().toISOString(), client };
  await enqueue(tx, [job('send_password_notice', notice, `password-changed:${changeId}`)]);
  return user;
}
