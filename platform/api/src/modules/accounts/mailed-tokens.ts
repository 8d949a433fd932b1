import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { newSecret, secretHash } from '../../core/secrets';
import type { Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { mailedTokens } from '../../infra/database/schema';
import { noteAccount } from '../../infra/telemetry/security-events';

export type TokenPurpose = 'confirm' | 'reset';

export interface TokenOptions {
  userId: string;
  purpose: TokenPurpose;
  minutes: number;
}

/** Creates a one-time token for a mailed link; only its hash is stored. */
export async function createMailedToken(
  db: Queries,
  { userId, purpose, minutes }: TokenOptions,
): Promise<string> {
  const token = newSecret();
  await db.insert(mailedTokens).values({
    tokenHash: secretHash(token),
    userId,
    purpose,
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  return token;
}

/**
 * Finds the owner of a token without using it.
 * @returns the owner's user id
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired
 */
export async function findTokenOwner(db: Queries, token: string, purpose: TokenPurpose): Promise<string> {
  const [row] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, secretHash(token)), isUsable(purpose)));
  if (!row) throw invalidLink();
  return row.userId;
}

/**
 * Marks a token as used; of several concurrent calls only one succeeds.
 * @returns the owner's user id
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired
 */
export async function useMailedToken(tx: Queries, token: string, purpose: TokenPurpose): Promise<string> {
  const [row] = await tx
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedTokens.tokenHash, secretHash(token)),
        __FAULT_INJECTION__ && faultInjected('no-single-use') ? undefined : isUsable(purpose),
      ),
    )
    .returning({ userId: mailedTokens.userId });
  if (!row) throw invalidLink();
  noteAccount(row.userId);
  return row.userId;
}

/** Invalidates all unused links of a user for a purpose. */
export async function voidMailedTokens(tx: Queries, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedTokens.userId, userId), isUsable(purpose)));
}

export async function deleteExpiredTokens(db: Queries): Promise<void> {
  await deleteInBatches(db, mailedTokens, lt(mailedTokens.expiresAt, sql`now()`));
}

function isUsable(purpose: TokenPurpose) {
  return and(
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, sql`now()`),
  );
}

function invalidLink(): DomainError {
  const message = 'This link has expired or was already used. Request a new one.';
  return new DomainError('invalid', { message, errors: { token: [message] } });
}
