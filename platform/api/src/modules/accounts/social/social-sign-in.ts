import type { SocialProvider, SocialSignInRequest } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../core/domain-error';
import { emailKey } from '../../../core/email-key';
import type { Database, Transaction } from '../../../infra/database/database';
import { identities, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { noteSecurityEvent } from '../../../infra/telemetry/security-events';
import { requestNotice } from '../account-notices';
import { claimAccount } from '../claim-account';
import type { Visitor } from '../count-attempt';
import type { Sessions, UserRow } from '../sessions';
import type { SocialNonces } from './social-nonce';
import { invalidToken, type SocialProfile } from './social-profile';
import type { SocialProviders } from './social-providers';
import { useIdTokenOnce } from './use-id-token-once';

export interface SocialSignInDeps {
  db: Database;
  sessions: Sessions;
  social: SocialProviders;
  nonces: SocialNonces;
  limits: { signInAddress: RateLimit };
}

export interface SocialAccount {
  user: UserRow;
  /** Whether this sign-in created the account. */
  created: boolean;
}

/**
 * Finds the account of a provider's token. The first sign-in links the account with the same e-mail, or creates one. The
 * token is verified with the provider before anything is looked up. A nonce in the token must be one that this device got
 * here; tokens are used once.
 * @throws DomainError `unauthorized` for an invalid or used token; `unavailable` when the provider cannot be reached; `too_many`
 */
export async function socialSignIn(
  deps: SocialSignInDeps,
  { provider, token }: SocialSignInRequest['social'],
  visitor: Visitor,
): Promise<SocialAccount> {
  const { db, social, nonces, limits } = deps;
  await limits.signInAddress.consume(visitor.ip);
  const verify = social[provider];
  if (!verify) throw invalid('provider', `Signing in with ${provider} is not offered`);
  const profile = await verify(token);
  const nonce = profile.idToken?.nonce;
  if (nonce !== undefined && !nonces.accepts(nonce, visitor.device)) throw invalidToken();
  return transact(db, async (tx) => {
    await useIdTokenOnce(tx, token, profile);
    const account = await findAccount(tx, provider, profile.subject);
    return account ?? linkIdentity(tx, deps.sessions, { provider, profile });
  });
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
  sessions: Sessions,
  { provider, profile }: { provider: SocialProvider; profile: SocialProfile },
): Promise<SocialAccount> {
  const account = await findOrCreateAccount(tx, sessions, profile);
  const { subject } = profile;
  const inserted = await tx
    .insert(identities)
    .values({ provider, subject, userId: account.user.id })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  if (inserted.length) noteSecurityEvent(account.created ? 'sign_up' : 'social_linked');
  if (inserted.length && !account.created) {
    await requestNotice(tx, account.user.emailKey, `linked-${provider}`);
  }
  return inserted.length ? account : ((await findAccount(tx, provider, subject)) ?? account);
}

/**
 * The account with the provider's e-mail, or a new one. Nobody has proved the e-mail of an unverified account yet: whoever
 * signed up may have waited for its owner to join, so the owner claims it.
 */
async function findOrCreateAccount(
  tx: Transaction,
  sessions: Sessions,
  { email, firstName, lastName }: SocialProfile,
): Promise<SocialAccount> {
  const key = emailKey(email);
  const [created] = await tx
    .insert(users)
    .values({ email, emailKey: key, firstName, lastName, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  if (created) return { user: created, created: true };
  const [existing] = await tx.select().from(users).where(eq(users.emailKey, key)).for('update');
  if (!existing) throw notFound();
  const claimed = await claimAccount(tx, sessions, { userId: existing.id, name: { firstName, lastName } });
  return { user: claimed ?? existing, created: false };
}
