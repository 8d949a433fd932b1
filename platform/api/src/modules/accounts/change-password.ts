import type { ChangePasswordRequest } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { type DomainError, invalid } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { hashNewPassword } from './new-password';
import { checkPassword } from './passwords';
import { replacePassword } from './replace-password';
import type { Session, Sessions } from './sessions';

export interface ChangePasswordDeps {
  db: Database;
  sessions: Sessions;
  limits: { signInAccount: RateLimit };
}

/**
 * Sets a new password for somebody who is signed in; every other session ends.
 *
 * The form of the specification sends no current password, and a browser left open must not be enough to take an account
 * over. So it may be left out only within 15 minutes of signing in; sent, it must be right. An account that was made
 * through Google or Facebook has none to send, so there only a fresh sign-in does.
 * @throws DomainError `invalid` for a password that does not do, or a current one that is missing or wrong; `too_many`
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  session: Session,
  { change_password: { current_password, ...pair } }: ChangePasswordRequest,
): Promise<void> {
  if (current_password !== undefined) await requireCurrentPassword(deps, session, current_password);
  else if (!session.fresh) throw signInAgain(session);
  const passwordHash = await hashNewPassword(pair);
  const { user } = session;
  const changed = await transact(deps.db, (tx) =>
    replacePassword(tx, deps.sessions, {
      userId: user.id,
      passwordHash,
      provided: sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
      except: session,
    }),
  );
  if (!changed) throw wrongPassword();
}

/** Counted together with wrong sign-ins: here is no second place to guess at. */
async function requireCurrentPassword(
  { limits }: ChangePasswordDeps,
  { user }: Session,
  given: string,
): Promise<void> {
  await limits.signInAccount.consume(user.emailKey);
  if (!(await checkPassword(user.passwordHash, given))) throw wrongPassword();
  await limits.signInAccount.reset(user.emailKey);
}

function wrongPassword(): DomainError {
  return invalid('current_password', 'This is not your current password');
}

function signInAgain({ user }: Session): DomainError {
  return user.passwordHash
    ? invalid('current_password', 'This field is required')
    : invalid('base', 'Please sign out and in again to set a password');
}
