import type { SecondFactorMethod } from '@giftstore/contracts/api';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondSteps,
  sessions,
  totpFactors,
} from '../../infra/database/schema';

/** The second factors of an account; empty without one. Recovery codes alone are none. */
export async function readMethods(db: Queries, userId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await db.execute<{ totp: boolean; passkey: boolean; recovery: boolean }>(sql`
    select exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null) as totp,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from recovery_codes where user_id = ${userId} and used_at is null) as recovery`);
  const [has] = rows;
  if (!has?.totp && !has?.passkey) return [];
  const methods: [boolean, SecondFactorMethod][] = [
    [has.passkey, 'passkey'],
    [has.totp, 'totp'],
    [has.recovery, 'recovery_code'],
  ];
  return methods.filter(([exists]) => exists).map(([, method]) => method);
}

export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  return (await readMethods(db, userId)).length > 0;
}

/**
 * Removes every second factor of an account, with the sign-ins and challenges that wait for one. Sessions no longer count
 * as started with a factor. For the operator, for an account that its owner claims, and for one that is deleted.
 */
export async function removeSecondFactors(tx: Queries, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await endFactors(tx, userId);
}

/** Follows the removal of an account's last factor. */
export async function endFactors(tx: Queries, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
}
