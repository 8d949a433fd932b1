import { eq, sql } from 'drizzle-orm';
import { DomainError, invalid, notFound } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import type { Queries, Transaction } from '../../infra/database/database';
import { partners, users } from '../../infra/database/schema';
import { balanceOf, book, bookedAmount } from '../ledger/book';
import { PARTNER_GROUP } from './require-partner';

/** In minor units: AED 10 million. A higher amount is taken for a typing error. */
const MAX_FUNDING = 1_000_000_000;

/**
 * Makes the account with this e-mail a partner. A second call changes nothing.
 * @returns the account's id
 * @throws DomainError `not_found` when the e-mail has no account
 */
export async function addPartner(db: Queries, email: string): Promise<string> {
  const [user] = await db
    .update(users)
    .set({
      groups: sql`case when ${PARTNER_GROUP} = any(${users.groups}) then ${users.groups}
        else array_append(${users.groups}, ${PARTNER_GROUP}) end`,
    })
    .where(eq(users.emailKey, emailKey(email)))
    .returning({ id: users.id });
  if (!user) throw notFound();
  await db.insert(partners).values({ userId: user.id }).onConflictDoNothing();
  return user.id;
}

export interface Funding {
  /** False if this reference of the partner was booked before. */
  booked: boolean;
  /** The balance afterwards, in minor units of AED. */
  balance: number;
}

/**
 * Adds to a partner's balance, once for each of its references, such as the number of a bank transfer.
 * @param amountMinor minor units of AED
 * @throws DomainError `not_found` when no partner has this e-mail, `invalid` for an amount out of range, `conflict` when
 *   the reference was booked with another amount
 */
export async function fundPartner(
  tx: Transaction,
  email: string,
  amountMinor: number,
  reference: string,
): Promise<Funding> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > MAX_FUNDING) {
    throw invalid('amount', `The amount must be between 0.01 and ${MAX_FUNDING / 100}`);
  }
  const [partner] = await tx
    .select({ userId: partners.userId })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(users.emailKey, emailKey(email)));
  if (!partner || !(await lockPartner(tx, partner.userId))) throw notFound();
  const { userId } = partner;
  const id = await book(tx, { kind: 'FUND', reference: `fund:${userId}:${reference}` }, [
    { account: 'partner_funds', amount: -amountMinor },
    { account: 'partner', userId, amount: amountMinor },
  ]);
  if (id === undefined) await requireSameAmount(tx, userId, reference, amountMinor);
  return { booked: id !== undefined, balance: await balanceOf(tx, 'partner', userId) };
}

/** A used reference with another amount is a second transfer, or a typing error: neither may look like a success. */
async function requireSameAmount(
  tx: Transaction,
  userId: string,
  reference: string,
  amountMinor: number,
): Promise<void> {
  const before = await bookedAmount(tx, `fund:${userId}:${reference}`, 'partner');
  if (before === amountMinor) return;
  const message = `"${reference}" was booked before, with ${toMajor(before)} instead of ${toMajor(amountMinor)} AED`;
  throw new DomainError('conflict', { message });
}

/** Locks a partner's balance until the transaction ends; false if there is no such partner. */
export async function lockPartner(tx: Transaction, userId: string): Promise<boolean> {
  const partner = tx.select({ userId: partners.userId }).from(partners).where(eq(partners.userId, userId));
  return (
    (await (__FAULT_INJECTION__ && faultInjected('no-partner-lock') ? partner : partner.for('update')))
      .length > 0
  );
}
