import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { faultInjected } from '../../../core/fault-injection';
import { newSecret, secretHash } from '../../../core/secrets';
import type { Queries } from '../../../infra/database/database';
import { deleteInBatches } from '../../../infra/database/delete-in-batches';
import { passkeyChallenges } from '../../../infra/database/schema';

/** What a challenge may be used for, where, and whose it is if that is known. */
export interface ChallengeScope {
  purpose: 'register' | 'sign-in' | 'second-step';
  device: string;
  userId?: string;
}

/** Creates a challenge for a passkey: 256 random bits in base64url, valid for 5 minutes, once, in this browser. */
export async function createChallenge(db: Queries, scope: ChallengeScope): Promise<string> {
  const challenge = newSecret();
  await db.insert(passkeyChallenges).values({
    challengeHash: secretHash(challenge),
    purpose: scope.purpose,
    userId: scope.userId,
    deviceHash: secretHash(scope.device),
    expiresAt: sql`now() + interval '5 minutes'`,
  });
  return challenge;
}

/** Uses up a challenge. @returns whether it was created for this scope, is unexpired and was unused */
export async function useChallenge(
  db: Queries,
  challenge: string,
  { purpose, device, userId }: ChallengeScope,
): Promise<boolean> {
  const isValid = and(
    eq(passkeyChallenges.challengeHash, secretHash(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.deviceHash, secretHash(device)),
    userId === undefined ? undefined : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, sql`now()`),
  );
  if (__FAULT_INJECTION__ && faultInjected('no-challenge-once')) {
    return (await db.select().from(passkeyChallenges).where(isValid)).length > 0;
  }
  const { rowCount } = await db.delete(passkeyChallenges).where(isValid);
  return rowCount === 1;
}

export async function deleteExpiredChallenges(db: Queries): Promise<void> {
  await deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, sql`now()`));
}
