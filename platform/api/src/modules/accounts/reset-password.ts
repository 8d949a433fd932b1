import type { ResetPasswordRequest, ResetPasswordResponse } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { claimAccount } from './claim-account';
import { type AttemptDeps, unlock } from './count-attempt';
import { findTokenOwner, useMailedToken } from './mailed-tokens';
import { hashNewPassword, ownTermsOf } from './new-password';
import { replacePassword } from './replace-password';
import type { Sessions } from './sessions';

export interface ResetPasswordDeps {
  db: Database;
  sessions: Sessions;
  limits: AttemptDeps['limits'];
  /** The shop's name, which is no password. */
  brandName: string;
}

/** Where a password is reset. */
export interface Resetter {
  ip: string;
  /** The browser in fixed words (`clientOf`). */
  client: string;
}

/**
 * Sets a new password by the token of a mailed link. All sessions end, and so does a lock after wrong sign-ins. The token
 * proves access to the mailbox, so the e-mail counts as confirmed; if it was not before, the account is claimed
 * (`claimAccount`).
 * @returns the account's e-mail, for the sign-in that follows
 * @throws DomainError `invalid` for an unacceptable password, or a token that is unknown, used or expired
 */
export async function resetPassword(
  { db, sessions, limits, brandName }: ResetPasswordDeps,
  { change_password, token }: ResetPasswordRequest,
  { ip, client }: Resetter,
): Promise<ResetPasswordResponse> {
  // Checked before the password is hashed, so that guessed tokens do not cost that work.
  const userId = await findTokenOwner(db, token, 'reset');
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (!owner) throw notFound();
  const passwordHash = await hashNewPassword(change_password, [brandName, ...ownTermsOf(owner)]);
  const user = await transact(db, async (tx) => {
    // The account's row is locked first, so that two links of one account that are used at once wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await useMailedToken(tx, token, 'reset');
    await claimAccount(tx, sessions, { userId });
    return replacePassword(tx, sessions, { userId, passwordHash, client });
  });
  if (!user) throw notFound();
  await unlock({ limits }, user.emailKey, ip);
  return { email: user.email };
}
