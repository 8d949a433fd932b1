import { lt, sql } from 'drizzle-orm';
import { secretHash } from '../../../core/secrets';
import type { Queries } from '../../../infra/database/database';
import { deleteInBatches } from '../../../infra/database/delete-in-batches';
import { usedIdTokens } from '../../../infra/database/schema';
import { invalidToken, type SocialProfile } from './social-profile';

/**
 * Marks an ID token and its nonce as used, in the transaction of the sign-in. A provider whose access tokens are valid for
 * many sign-ins (Facebook) has none.
 * @throws DomainError `unauthorized` when either was used before, also by a concurrent request
 */
export async function useIdTokenOnce(tx: Queries, token: string, { idToken }: SocialProfile): Promise<void> {
  if (!idToken) return;
  const { nonce, expiresAt } = idToken;
  const used = [token, ...(nonce === undefined ? [] : [`nonce ${nonce}`])];
  const inserted = await tx
    .insert(usedIdTokens)
    .values(used.map((text) => ({ hash: secretHash(text), expiresAt })))
    .onConflictDoNothing()
    .returning({ hash: usedIdTokens.hash });
  if (inserted.length < used.length) throw invalidToken();
}

/** Deletes used tokens that have expired, an hour later: clocks differ. */
export async function deleteExpiredIdTokens(db: Queries): Promise<void> {
  await deleteInBatches(db, usedIdTokens, lt(usedIdTokens.expiresAt, sql`now() - interval '1 hour'`));
}
