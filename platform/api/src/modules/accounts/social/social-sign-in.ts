import { paths } from '@giftstore/contracts';
import type { SocialProvider, SocialSignInRequest } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../core/domain-error';
import { emailKey } from '../../../core/email-key';
import { faultInjected } from '../../../core/fault-injection';
import type { Database, Transaction } from '../../../infra/database/database';
import { identities, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { noteSecurityEvent } from '../../../infra/telemetry/security-events';
import { hasSecondFactor } from '../account-factors';
import { claimAccount } from '../claim-account';
import type { Visitor } from '../count-attempt';
import type { VisitingBrowser } from '../factor-notice';
import { addIdentity, type Identity, linkIdentity, storeIdentityEmail } from '../link-identity';
import type { Sessions, UserRow } from '../sessions';
import type { SocialNonces } from './social-nonce';
import { invalidToken, type SocialProfile } from './social-profile';
import type { SocialProviderClient, SocialProviders } from './social-providers';
import { useIdTokenOnce } from './use-id-token-once';

/** The `token_type` of a code, which the server exchanges itself. */
export const AUTHORIZATION_CODE = 'authorization_code';

export interface VerifySocialDeps {
  social: SocialProviders;
  nonces: SocialNonces;
  storefrontUrl: string;
}

export interface SocialSignInDeps extends VerifySocialDeps {
  db: Database;
  sessions: Sessions;
  limits: { signInAddress: RateLimit };
}

export interface SocialAccount {
  user: UserRow;
  /** Whether this sign-in created the account. */
  created: boolean;
  /** Whether it joined the provider to an account that existed: a mail about this is enqueued, which also says whether the device is new. */
  linked: boolean;
  /** The provider's id of the customer, if it joins them only after the second step (`continueSignIn`). */
  subjectToLink?: string;
}

type SocialVisitor = Visitor & VisitingBrowser;

/** The storefront's page that providers return to. It is never the client's choice. */
export function socialRedirectUri(storefrontUrl: string): string {
  return new URL(paths.socialReturn(), storefrontUrl).href;
}

/** What a provider's code or token proved. */
interface Proved {
  /** The token, which `useIdTokenOnce` marks as used. */
  token: string;
  profile: SocialProfile;
}

/**
 * Finds the account of a provider's code or token. The first sign-in links the account with the same e-mail, or creates one; an
 * account with a second factor is linked only once that has succeeded. The token is verified with the provider before anything
 * is looked up.
 * @throws DomainError as `verifySocial` does; `too_many`
 */
export async function socialSignIn(
  deps: SocialSignInDeps,
  social: SocialSignInRequest['social'],
  visitor: SocialVisitor,
): Promise<SocialAccount> {
  const { db, limits } = deps;
  const { provider } = social;
  await limits.signInAddress.consume(visitor.ip);
  const { token, profile } = await verifySocial(deps, social, visitor);
  return transact(db, async (tx) => {
    await useIdTokenOnce(tx, token, profile);
    const account = await findAccount(tx, { provider, ...profile });
    return account ?? enterFirst(tx, deps.sessions, { provider, profile, visitor });
  });
}

/**
 * Verifies a code or token with its provider. A nonce in an ID token must be one that this device got here, and one that a code
 * was exchanged for must have one; ID tokens are used once (`useIdTokenOnce`).
 * @throws DomainError `unauthorized` for an invalid token; `invalid` for a provider that is not configured and a code without
 *   verifier; `unavailable` when the provider cannot be reached
 */
export async function verifySocial(
  { social: providers, nonces, storefrontUrl }: VerifySocialDeps,
  social: SocialSignInRequest['social'],
  { device }: Pick<Visitor, 'device'>,
): Promise<Proved> {
  const client = requireProvider(providers, social.provider);
  const isCode = social.token_type === AUTHORIZATION_CODE;
  const token = isCode ? await exchangeCode(client, social, storefrontUrl) : social.token;
  const profile = await client.verify(token);
  if (profile.idToken) requireOwnNonce(nonces, profile.idToken.nonce, { isCode, device });
  return { token, profile };
}

/** @throws DomainError `invalid` on `provider` for one that is not configured */
export function requireProvider(providers: SocialProviders, provider: SocialProvider): SocialProviderClient {
  const client = providers[provider];
  if (!client) throw invalid('provider', `Signing in with ${provider} is not offered`);
  return client;
}

function exchangeCode(
  client: SocialProviderClient,
  { token: code, code_verifier: verifier }: SocialSignInRequest['social'],
  storefrontUrl: string,
): Promise<string> {
  if (!verifier) throw invalid('code_verifier', 'Required with a code');
  return client.exchangeCode({ code, verifier, redirectUri: socialRedirectUri(storefrontUrl) });
}

/** The storefront's codes always have a nonce; an ID token that another client sends directly may have none. */
function requireOwnNonce(
  nonces: SocialNonces,
  nonce: string | undefined,
  { isCode, device }: { isCode: boolean; device: string | null },
): void {
  if (__FAULT_INJECTION__ && faultInjected('no-device-nonce')) return;
  if (nonce === undefined ? isCode : !nonces.accepts(nonce, device)) throw invalidToken();
}

async function findAccount(tx: Transaction, identity: Identity): Promise<SocialAccount | undefined> {
  const { provider, subject } = identity;
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (!row) return undefined;
  await storeIdentityEmail(tx, identity);
  return { user: row.user, created: false, linked: false };
}

interface FirstEntry {
  provider: SocialProvider;
  profile: SocialProfile;
  visitor: SocialVisitor;
}

/** Concurrent first sign-ins with one identity wait for each other at the unique e-mail, and end in one account. */
async function enterFirst(
  tx: Transaction,
  sessions: Sessions,
  { provider, profile, visitor }: FirstEntry,
): Promise<SocialAccount> {
  const { user, created } = await findOrCreateAccount(tx, sessions, profile);
  const { subject, email } = profile;
  const identity = { provider, subject, email, userId: user.id };
  if (!created && (await waitsForSecondStep(tx, user))) {
    return { user, created, linked: false, subjectToLink: subject };
  }
  const isNew = created ? await addIdentity(tx, identity) : await linkIdentity(tx, identity, visitor);
  if (isNew && created) noteSecurityEvent('sign_up');
  if (isNew) return { user, created, linked: !created };
  return (await findAccount(tx, identity)) ?? { user, created, linked: false };
}

/** Whoever has the provider's account has proved the e-mail only, and changes nothing yet about an account with two steps. */
async function waitsForSecondStep(tx: Transaction, { id }: UserRow): Promise<boolean> {
  if (__FAULT_INJECTION__ && faultInjected('links-before-second-step')) return false;
  return hasSecondFactor(tx, id);
}

/**
 * The account with the provider's e-mail, or a new one. Nobody has proved the e-mail of an unverified account yet: whoever
 * signed up may have waited for its owner to join, so the owner claims it.
 */
async function findOrCreateAccount(
  tx: Transaction,
  sessions: Sessions,
  { email, firstName, lastName }: SocialProfile,
): Promise<Pick<SocialAccount, 'user' | 'created'>> {
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
