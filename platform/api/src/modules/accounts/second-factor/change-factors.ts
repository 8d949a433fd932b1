import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import type { Database, Queries, Transaction } from '../../../infra/database/database';
import { sessions as sessionRows, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { endFactors, hasSecondFactor } from '../account-factors';
import { requestFactorNotice } from '../factor-notice';
import type { FactorChange } from '../factor-notices';
import type { Session, Sessions } from '../sessions';
import type { FactorSecrets } from './factor-secrets';
import { replaceRecoveryCodes } from './recovery-codes';

export interface ChangeDeps {
  db: Database;
  sessions: Sessions;
  factorSecrets: FactorSecrets;
  limits: { factorChanges: RateLimit };
}

/**
 * Requires that the customer signed in, or entered the password, within 15 minutes, and that a session of an account with a
 * second factor was started with one.
 * @throws DomainError `invalid` on `current_password`, or on `base` where only signing in again helps; `too_many`
 */
export async function requireIdentity({ db, limits }: ChangeDeps, session: Session): Promise<void> {
  await limits.factorChanges.consume(session.user.id);
  if (__FAULT_INJECTION__ && faultInjected('no-identity-check')) return;
  switch (await missingProof(db, session)) {
    case 'second_factor':
      throw invalid('base', 'Please sign out and in again with your second factor to change this');
    case 'sign_in':
      throw invalid('base', 'Please sign out and in again to change this');
    case 'password':
      throw invalid('current_password', 'Please enter your password first');
  }
}

/**
 * What a session has yet to prove before it may change how the account is signed in to; undefined for nothing. The password
 * comes last: nobody enters it only to learn that it is not enough.
 */
export async function missingProof(
  db: Queries,
  { user, fresh, secondFactor }: Session,
): Promise<'second_factor' | 'sign_in' | 'password' | undefined> {
  if (!secondFactor && (await hasSecondFactor(db, user.id))) return 'second_factor';
  if (fresh) return undefined;
  return user.passwordHash ? 'password' : 'sign_in';
}

/**
 * Changes the second factors of an account under its row lock, for which new sessions wait (`Sessions.start`), and notifies
 * the owner. The first factor ends every other session, which was started without it, and brings recovery codes; the last one
 * takes them along.
 * @param work @throws to change nothing
 * @returns the recovery codes, if new ones were made
 */
export async function changeFactors(
  deps: ChangeDeps,
  session: Session,
  change: FactorChange,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string[] | undefined> {
  const { id: userId } = session.user;
  return transact(deps.db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const had = await hasSecondFactor(tx, userId);
    await work(tx);
    const has = await hasSecondFactor(tx, userId);
    await requestFactorNotice(tx, userId, change, { sessionId: session.id });
    if (had && !has) await endFactors(tx, userId);
    return has && !had ? beginFactors(tx, deps, session) : undefined;
  });
}

async function beginFactors(tx: Transaction, deps: ChangeDeps, session: Session): Promise<string[]> {
  const { user, id } = session;
  await deps.sessions.endAll(tx, user.id, session);
  await tx
    .update(sessionRows)
    .set({ secondFactor: true })
    .where(and(eq(sessionRows.id, id), eq(sessionRows.userId, user.id)));
  return replaceRecoveryCodes(tx, deps.factorSecrets, user.id);
}
