import type { DeletionRequest } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { type AttemptDeps, countAttempt, type Visitor } from '../accounts/count-attempt';
import { checkPassword } from '../accounts/passwords';
import type { Session } from '../accounts/sessions';
import { type DeleteAccountDeps, deleteAccount } from './delete-account';

export type RequestDeletionDeps = AttemptDeps & DeleteAccountDeps;

/**
 * Deletes the account of a signed-in customer who proves again who they are: with the password, of which a wrong one
 * counts as a wrong sign-in, or, for an account without one, by having signed in within the last 15 minutes.
 * @throws DomainError `invalid` for a missing or wrong password, or a session that is too old; and as `deleteAccount`
 */
export async function requestDeletion(
  deps: RequestDeletionDeps,
  { session, visitor }: { session: Session; visitor: Visitor },
  { deletion: { password } }: DeletionRequest,
): Promise<void> {
  const { user } = session;
  if (user.passwordHash === null) {
    if (!session.fresh) throw invalid('base', 'Please sign out and in again to delete your account');
  } else {
    if (password === undefined) throw invalid('password', 'This field is required');
    const succeed = await countAttempt(deps, user.emailKey, visitor);
    if (!(await checkPassword(user.passwordHash, password))) {
      throw invalid('password', 'This is not your password');
    }
    await succeed();
  }
  await deleteAccount(deps, user);
}
