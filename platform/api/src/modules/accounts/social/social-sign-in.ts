import type { SocialProvider, SocialSignInRequest } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../../core/domain-error';
import { emailKey } from '../../../core/email-key';
import type { Database, Transaction } from '../../../infra/database/database';
import { identities, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import type { UserRow } from '../sessions';
import type { SocialPerson } from './social-person';
import type { SocialProviders } from './social-providers';

export interface SocialSignInDeps {
  db: Database;
  social: SocialProviders;
  limits: { signInAddress: RateLimit };
}

export interface SocialAccount {
  user: UserRow;
  /** Whether this made the account. */
  created: boolean;
}

/**
 * The account of whoever a provider's token speaks of; the first time one is made, or the one with the same e-mail is
 * linked. The token is verified with the provider before anything is looked up.
 * @throws DomainError `unauthorized` for a bad token; `invalid` when the account with this e-mail never confirmed it;
 *   `unavailable` when the provider cannot be asked; `too_many`
 */
export async function socialSignIn(
  { db, social, limits }: SocialSignInDeps,
  { provider, token }: SocialSignInRequest['social'],
  ip: string,
): Promise<SocialAccount> {
  await limits.signInAddress.consume(ip);
  const verify = social[provider];
  if (!verify) throw invalid('provider', `Signing in with ${provider} is not offered`);
  const person = await verify(token);
  return transact(
    db,
    async (tx) =>
      (await knownAccount(tx, provider, person.subject)) ?? (await newIdentity(tx, provider, person)),
  );
}

async function knownAccount(
  tx: Transaction,
  provider: SocialProvider,
  subject: string,
): Promise<SocialAccount | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return found && { user: found.user, created: false };
}

/** Two who come at once with the same new identity wait for each other at the e-mail and end at one account. */
async function newIdentity(
  tx: Transaction,
  provider: SocialProvider,
  person: SocialPerson,
): Promise<SocialAccount> {
  const account = await accountFor(tx, provider, person);
  const { subject } = person;
  const inserted = await tx
    .insert(identities)
    .values({ provider, subject, userId: account.user.id })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  return inserted.length ? account : ((await knownAccount(tx, provider, subject)) ?? account);
}

async function accountFor(
  tx: Transaction,
  provider: SocialProvider,
  { email, firstName, lastName }: SocialPerson,
): Promise<SocialAccount> {
  const [made] = await tx
    .insert(users)
    .values({ email, emailKey: emailKey(email), firstName, lastName, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  if (made) return { user: made, created: true };
  const [existing] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (!existing?.emailVerifiedAt) throw notTheirsYet(provider);
  return { user: existing, created: false };
}

/**
 * Anybody can sign up with somebody else's e-mail and wait there. Who has confirmed the e-mail at the provider may know
 * that such an account exists; a reset link makes it theirs and throws everybody else out.
 */
function notTheirsYet(provider: SocialProvider): DomainError {
  const message =
    'This email has an account that was never confirmed. Choose "Forgot password" to make it yours, ' +
    `then sign in with ${provider} again`;
  return new DomainError('invalid', { message, errors: { base: [message] } });
}
