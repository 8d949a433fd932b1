import { eq, sql } from 'drizzle-orm';
import { invalid } from '../../../core/domain-error';
import { sessions } from '../../../infra/database/schema';
import { type AttemptDeps, countAttempt, type Visitor } from '../count-attempt';
import { checkPassword } from '../passwords';
import type { Session } from '../sessions';

/**
 * Confirms who uses a session by the password: the session is then as good as new for 15 minutes. Wrong passwords count as
 * wrong sign-ins, so that this call allows no additional guesses.
 * @throws DomainError `invalid` on `current_password`; `too_many`
 */
export async function confirmIdentity(
  deps: AttemptDeps,
  { session: { id, user }, visitor }: { session: Session; visitor: Visitor },
  password: string,
): Promise<void> {
  const succeed = await countAttempt(deps, user.emailKey, visitor);
  if (!(await checkPassword(user.passwordHash, password))) {
    throw invalid('current_password', 'That password isn’t right');
  }
  await succeed();
  await deps.db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, id));
}
