import type { SocialProvider } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { identities } from '../../infra/database/schema';
import { noteSecurityEvent } from '../../infra/telemetry/security-events';
import { type NoticedBrowser, requestFactorNotice } from './factor-notice';

/** A customer's account at a provider, by the provider's permanent id. */
export interface Identity {
  provider: SocialProvider;
  subject: string;
  /** The e-mail there, by which its owner recognizes it. It finds no account. */
  email: string;
}

/** Updates the e-mail of an identity that is stored: its owner may change it at the provider. */
export async function storeIdentityEmail(tx: Queries, { provider, subject, email }: Identity): Promise<void> {
  const isChanged = sql`${identities.email} is distinct from ${email}`;
  await tx
    .update(identities)
    .set({ email })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject), isChanged));
}

/** Stores that an identity signs in to an account. @returns whether it is new; not if it signs in to any account already */
export async function addIdentity(tx: Queries, identity: Identity & { userId: string }): Promise<boolean> {
  const inserted = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  return inserted.length > 0;
}

/**
 * Links an identity to an account that existed before, and notifies the owner, once. Lock the account's row first: whoever
 * removes its ways to sign in, or the account, has then finished.
 * @param browser see `requestFactorNotice`
 * @returns whether this call linked it; undefined for an identity of another account
 */
export async function linkIdentity(
  tx: Queries,
  { userId, ...identity }: Identity & { userId: string },
  browser: NoticedBrowser,
): Promise<boolean | undefined> {
  const { provider, subject } = identity;
  if (await addIdentity(tx, { userId, ...identity })) {
    noteSecurityEvent('social_linked');
    await requestFactorNotice(tx, userId, `linked-${provider}`, browser);
    return true;
  }
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (known?.userId !== userId) return undefined;
  await storeIdentityEmail(tx, identity);
  return false;
}
