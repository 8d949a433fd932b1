import { and, eq, isNull, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { cartLines, carts, users } from '../../infra/database/schema';
import { removeSecondFactors } from './account-factors';
import { deleteDevices } from './known-devices';
import { voidMailedTokens } from './mailed-tokens';
import type { Sessions, UserRow } from './sessions';

export interface Claim {
  userId: string;
  /** The claimer's name, where a provider says it. */
  name?: { firstName: string; lastName: string };
}

/**
 * Gives an account whose e-mail was never proved to the person who has just proved it elsewhere than in one of its own
 * sessions: by a mailed link, or at Google or Facebook. Whoever signed up may be a stranger who typed this person's e-mail,
 * so nothing of theirs stays: password, second factors, sessions, open links, known devices, cart and profile. The account's row is updated
 * first, so that a concurrent sign-in (`Sessions.start`) or change of the password waits for it and then fails.
 * @returns the account; undefined when its e-mail was proved before
 */
export async function claimAccount(
  tx: Transaction,
  sessions: Sessions,
  { userId, name }: Claim,
): Promise<UserRow | undefined> {
  const unclaimed = and(eq(users.id, userId), isNull(users.emailVerifiedAt));
  if (__FAULT_INJECTION__ && faultInjected('no-claim')) {
    const [kept] = await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(unclaimed).returning();
    return kept;
  }
  const [user] = await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`now()`,
      passwordHash: null,
      firstName: name?.firstName ?? sql`split_part(${users.email}, '@', 1)`,
      lastName: name?.lastName ?? '',
      ...emptyProfile,
    })
    .where(unclaimed)
    .returning();
  if (!user) return undefined;
  await voidMailedTokens(tx, userId, 'confirm');
  await voidMailedTokens(tx, userId, 'reset');
  await sessions.endAll(tx, userId);
  await removeSecondFactors(tx, userId);
  await deleteDevices(tx, userId);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId));
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  return user;
}

const emptyProfile = {
  birthday: null,
  language: null,
  nationality: null,
  countryName: null,
  phone: null,
  gender: null,
};
