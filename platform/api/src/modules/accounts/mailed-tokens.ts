import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { newSecret, secretHash } from '../../core/secrets';
import type { Queries } from '../../infra/database/database';
import { mailedTokens } from '../../infra/database/schema';

export type TokenPurpose = 'confirm' | 'reset';

export interface TokenWish {
  userId: string;
  purpose: TokenPurpose;
  minutes: number;
}

/** A new one-time token for a link in a mail; only its hash is kept. */
export async function makeMailedToken(db: Queries, { userId, purpose, minutes }: TokenWish): Promise<string> {
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
 * Whose token this is, without using it up.
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired
 */
export async function ownerOfToken(db: Queries, token: string, purpose: TokenPurpose): Promise<string> {
  const [row] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, secretHash(token)), alive(purpose)));
  if (!row) throw deadToken();
  return row.userId;
}

/**
 * Uses a token up. Of many who come with it at once one gets through.
 * @returns its owner's id
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired
 */
export async function useMailedToken(tx: Queries, token: string, purpose: TokenPurpose): Promise<string> {
  const [row] = await tx
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedTokens.tokenHash, secretHash(token)),
        __FAULT_INJECTION__ && faultInjected('no-single-use') ? undefined : alive(purpose),
      ),
    )
    .returning({ userId: mailedTokens.userId });
  if (!row) throw deadToken();
  return row.userId;
}

/** Makes all of somebody's open links for a purpose worthless. */
export async function voidMailedTokens(tx: Queries, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedTokens.userId, userId), alive(purpose)));
}

/** Drops tokens that nobody can use any more. */
export async function deleteExpiredTokens(db: Queries): Promise<void> {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, sql`now()`));
}

function alive(purpose: TokenPurpose) {
  return and(
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, sql`now()`),
  );
}

function deadToken(): DomainError {
  const message = 'This link is not valid any more, please ask for a new one';
  return new DomainError('invalid', { message, errors: { token: [message] } });
}
