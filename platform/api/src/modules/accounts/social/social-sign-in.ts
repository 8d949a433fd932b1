import type { SocialProvider, SocialSignInRequest } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../../core/domain-error';
import { emailKey } from '../../../core/email-key';
import type { Database, Transaction } from '../../../infra/database/database';
import { identities, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { noteSecurityEvent } from '../../../infra/telemetry/security-events';
import type { UserRow } from '../sessions';
import type { SocialProfile } from './social-profile';
import type { SocialProviders } from './social-providers';

export interface SocialSignInDeps {
  db: Database;
  social: SocialProviders;
  limits: { signInAddress: RateLimit };
}

export interface SocialAccount {
  user: UserRow;
  /** Whether this sign-in created the account. */
  created: boolean;
}

/**
 * Finds the account of a provider's token. The first sign-in links the account with the same e-mail, or creates one. The
 * token is verified with the provider before anything is looked up.
 * @throws DomainError `unauthorized` for an invalid token; `invalid` when the account with this e-mail never confirmed it;
 *   `unavailable` when the provider cannot be reached; `too_many`
 */
export async function socialSignIn(
  { db, social, limits }: SocialSignInDeps,
  { provider, token }: SocialSignInRequest['social'],
  ip: string,
): Promise<SocialAccount> {
  await limits.signInAddress.consume(ip);
  const verify = social[provider];
  if (!verify) throw invalid('provider', `Signing in with ${provider} is not offered`);
  const profile = await verify(token);
  return transact(
    db,
    async (tx) =>
      (await findAccount(tx, provider, profile.subject)) ?? (await linkIdentity(tx, provider, profile)),
  );
}

async function findAccount(
  tx: Transaction,
  provider: SocialProvider,
  subject: string,
): Promise<SocialAccount | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row && { user: row.user, created: false };
}

/** Concurrent first sign-ins with one identity wait for each other at the unique e-mail, and end in one account. */
async function linkIdentity(
  tx: Transaction,
  provider: SocialProvider,
  profile: SocialProfile,
): Promise<SocialAccount> {
  const account = await findOrCreateAccount(tx, provider, profile);
  const { subject } = profile;
  const inserted = await tx
    .insert(identities)
    .values({ provider, subject, userId: account.user.id })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  if (inserted.length) noteSecurityEvent(account.created ? 'sign_up' : 'social_linked');
  return inserted.length ? account : ((await findAccount(tx, provider, subject)) ?? account);
}

async function findOrCreateAccount(
  tx: Transaction,
  provider: SocialProvider,
  { email, firstName, lastName }: SocialProfile,
): Promise<SocialAccount> {
  const [created] = await tx
    .insert(users)
    .values({ email, emailKey: emailKey(email), firstName, lastName, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  if (created) return { user: created, created: true };
  const [existing] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!existing?.emailVerifiedAt) throw unconfirmedEmail(provider);
  return { user: existing, created: false };
}

/**
 * An attacker can sign up with another customer's e-mail and wait for them to join. The customer, who has confirmed the
 * e-mail at the provider, may learn that the account exists; a reset link makes it theirs and ends all other sessions.
 */
function unconfirmedEmail(provider: SocialProvider): DomainError {
  const message =
    'This email has an account that was never confirmed. Choose "Forgot password" to make it yours, ' +
    `then sign in with ${provider} again`;
  return new DomainError('invalid', { message, errors: { base: [message] } });
}
