import type { SocialProvider } from '@giftstore/contracts/api';
import { desc, eq } from 'drizzle-orm';
import { invalid } from '../../core/domain-error';
import type { Queries, Transaction } from '../../infra/database/database';
import { identities, users } from '../../infra/database/schema';
import { readMethods } from './account-factors';

/** The configured providers (`SocialProviders`). */
export type OfferedProviders = Partial<Record<SocialProvider, object>>;

/** How the owner of an account can sign in to it. */
export interface SignInWays {
  hasPassword: boolean;
  /** A passkey signs in alone; an authenticator app does not. */
  hasPasskey: boolean;
  /** The connected providers by name. An account can have several Google accounts: time and e-mail are those of the last. */
  providers: { provider: SocialProvider; addedAt: Date; email: string | null }[];
}

export async function readSignInWays(db: Queries, userId: string): Promise<SignInWays> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const methods = await readMethods(db, userId);
  const connected = await db
    .selectDistinctOn([identities.provider], {
      provider: identities.provider,
      addedAt: identities.createdAt,
      email: identities.email,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider, desc(identities.createdAt));
  return {
    hasPassword: Boolean(user?.passwordHash),
    hasPasskey: methods.includes('passkey'),
    providers: connected.map((row) => ({ ...row, provider: row.provider as SocialProvider })),
  };
}

/**
 * Whether the owner can sign in. Nobody is locked out for good, because a mailed link sets a new password; but not every owner
 * knows that.
 * @param offered a provider that the shop no longer offers signs nobody in
 */
export function canSignIn(
  { hasPassword, hasPasskey, providers }: SignInWays,
  offered: OfferedProviders,
): boolean {
  return hasPassword || hasPasskey || providers.some(({ provider }) => offered[provider]);
}

/**
 * Requires that an account can still be signed in to, after a way to do so was removed and before that is committed. The
 * account's row must be locked: of two concurrent removals the later one counts what the earlier one has left.
 * @throws DomainError `invalid` on `base`
 */
export async function requireWayToSignIn(
  tx: Transaction,
  userId: string,
  offered: OfferedProviders,
): Promise<void> {
  if (canSignIn(await readSignInWays(tx, userId), offered)) return;
  throw invalid('base', 'This is the only way to sign in to your account. Please set a password first');
}
