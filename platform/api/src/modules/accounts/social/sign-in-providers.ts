import type { SignInProvidersResponse, SocialProvider } from '@giftstore/contracts/api';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import type { Database } from '../../../infra/database/database';
import { identities, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { requestFactorNotice } from '../factor-notice';
import { type ChangeDeps, missingProof, requireIdentity } from '../second-factor/change-factors';
import type { Session } from '../sessions';
import { canSignIn, readSignInWays, requireWayToSignIn } from '../sign-in-ways';
import type { SocialProviders } from './social-providers';

export type SignInProviderDeps = ChangeDeps & { social: SocialProviders };

/** The providers that sign in to the account of this session, as the profile lists them. */
export async function readSignInProviders(
  { db, social }: { db: Database; social: SocialProviders },
  session: Session,
): Promise<SignInProvidersResponse> {
  const ways = await readSignInWays(db, session.user.id);
  const without = (removed: SocialProvider) => ({
    ...ways,
    providers: ways.providers.filter(({ provider }) => provider !== removed),
  });
  return {
    sign_in_providers: ways.providers.map(({ provider, addedAt, email }) => ({
      provider,
      added_at: addedAt.toISOString(),
      email,
      removable: canSignIn(without(provider), social),
    })),
    has_password: ways.hasPassword,
    change_requires: await requiredForChange(db, session),
  };
}

/** Why a change would be refused, so that nobody goes to a provider in vain; a password is requested with the change. */
async function requiredForChange(
  db: Database,
  session: Session,
): Promise<SignInProvidersResponse['change_requires']> {
  const missing = await missingProof(db, session);
  if (missing === 'second_factor' || missing === 'sign_in') return 'sign_in';
  return session.user.emailVerifiedAt ? null : 'confirmed_email';
}

/**
 * Disconnects a provider from the account, under the account's row lock, and notifies the owner. Sessions that began with it
 * go on. A later sign-in with the provider is like any first one: its confirmed e-mail connects it again, with a notice.
 * @throws DomainError `not_found` for a provider that is not connected; `invalid` on `base` for the only way to sign in; see
 *   `requireIdentity`
 */
export async function removeSignInProvider(
  deps: SignInProviderDeps,
  session: Session,
  provider: SocialProvider,
): Promise<void> {
  await requireIdentity(deps, session);
  const { id: userId } = session.user;
  await transact(deps.db, async (tx) => {
    const lock = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!(__FAULT_INJECTION__ && faultInjected('no-sign-in-way-lock'))) await lock.for('update');
    const { rowCount } = await tx
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
    if (!rowCount) throw notFound();
    await requireWayToSignIn(tx, userId, deps.social);
    await requestFactorNotice(tx, userId, `unlinked-${provider}`, { sessionId: session.id });
  });
}
