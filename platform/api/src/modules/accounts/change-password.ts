import type { ChangePasswordRequest } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { type DomainError, invalid } from '../../core/domain-error';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { type AttemptDeps, countAttempt, type Visitor } from './count-attempt';
import { hashNewPassword, ownTermsOf } from './new-password';
import { checkPassword } from './passwords';
import { replacePassword } from './replace-password';
import type { Session, Sessions } from './sessions';

export interface ChangePasswordDeps extends AttemptDeps {
  sessions: Sessions;
  /** The shop's name, which is no password. */
  brandName: string;
}

/** Whose password is changed, and where. */
export interface Changer {
  session: Session;
  visitor: Visitor;
  /** The browser in fixed words (`clientOf`). */
  client: string;
}

/**
 * Sets a new password for a signed-in customer; every other session ends.
 *
 * The specified form sends no current password, and access to an unattended browser must not be enough to steal an account.
 * So the current password is optional only within 15 minutes of signing in, and must be correct if it is sent. An account
 * that was created through Google or Facebook has no password, so it always requires a fresh sign-in.
 * @throws DomainError `invalid` for a new password that is unacceptable or the old one, or a missing or wrong current one; `too_many`
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  changer: Changer,
  { change_password: { current_password, ...pair } }: ChangePasswordRequest,
): Promise<void> {
  const { session } = changer;
  if (current_password !== undefined) await requireCurrentPassword(deps, changer, current_password);
  else if (!session.fresh) throw signInAgain(session);
  const { user } = session;
  if (user.passwordHash && (await checkPassword(user.passwordHash, pair.password))) throw samePassword();
  const passwordHash = await hashNewPassword(pair, [deps.brandName, ...ownTermsOf(user)]);
  const changed = await transact(deps.db, (tx) =>
    replacePassword(tx, deps.sessions, {
      userId: user.id,
      passwordHash,
      client: changer.client,
      condition: sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
      except: session,
    }),
  );
  if (!changed) throw wrongPassword();
}

/** Wrong passwords count as wrong sign-ins, so that this route allows no additional guesses. */
async function requireCurrentPassword(
  deps: ChangePasswordDeps,
  { session: { user }, visitor }: Changer,
  password: string,
): Promise<void> {
  const succeed = await countAttempt(deps, user.emailKey, visitor);
  if (!(await checkPassword(user.passwordHash, password))) throw wrongPassword();
  await succeed();
}

function samePassword(): DomainError {
  return invalid('password', 'This is already your password. Choose another one');
}

function wrongPassword(): DomainError {
  return invalid('current_password', 'That password isn’t right');
}

function signInAgain({ user }: Session): DomainError {
  return user.passwordHash
    ? invalid('current_password', 'This field is required')
    : invalid('base', 'Please sign out and in again to set a password');
}
