import { eq, sql } from 'drizzle-orm';
import { DomainError, invalid, notFound } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import type { Queries, Transaction } from '../../infra/database/database';
import { partners, users } from '../../infra/database/schema';
import { balanceOf, book, bookedAmount, type Entry } from '../ledger/book';
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
  const { userId } = await lockPartnerOf(tx, email);
  const booking = { kind: 'FUND', reference: `fund:${userId}:${reference}` } as const;
  const id = await book(tx, booking, transfer(userId, amountMinor));
  if (id === undefined) await requireSameAmount(tx, booking.reference, amountMinor);
  return { booked: id !== undefined, balance: await balanceOf(tx, 'partner', userId) };
}

/**
 * Takes funds back from a partner's balance, once for each of its references, such as the number of the transfer that returns
 * them. Never more than the balance, which is read under the partner's lock.
 * @param amountMinor minor units of AED
 * @throws DomainError as `fundPartner` does; `conflict` for more than the balance
 */
export async function withdrawFunds(
  tx: Transaction,
  email: string,
  amountMinor: number,
  reference: string,
): Promise<Funding> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) {
    throw invalid('amount', 'The amount must be at least 0.01');
  }
  const { userId } = await lockPartnerOf(tx, email);
  const booking = { kind: 'WITHDRAW', reference: `withdraw:${userId}:${reference}` } as const;
  const before = await bookedAmount(tx, booking.reference, 'partner');
  const balance = await balanceOf(tx, 'partner', userId);
  if (before === 0 && balance < amountMinor) {
    throw new DomainError('conflict', { message: `The balance is ${toMajor(balance)} AED` });
  }
  const id = await book(tx, booking, transfer(userId, -amountMinor));
  if (id === undefined) await requireSameAmount(tx, booking.reference, -amountMinor);
  return { booked: id !== undefined, balance: await balanceOf(tx, 'partner', userId) };
}

/**
 * Keeps a partner from sending cards, or ends that. A send that has begun is completed first.
 * @returns false if nothing changed
 * @throws DomainError `not_found` when no partner has this e-mail
 */
export async function pausePartner(tx: Transaction, email: string, paused: boolean): Promise<boolean> {
  const { userId, pausedAt } = await lockPartnerOf(tx, email);
  if (paused === (pausedAt !== null)) return false;
  await tx
    .update(partners)
    .set({ pausedAt: paused ? sql`now()` : null })
    .where(eq(partners.userId, userId));
  return true;
}

function transfer(userId: string, amount: number): Entry[] {
  return [
    { account: 'partner_funds', amount: -amount },
    { account: 'partner', userId, amount },
  ];
}

/** @throws DomainError `not_found` when no partner has this e-mail */
async function lockPartnerOf(tx: Transaction, email: string): Promise<PartnerRow> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  const partner = user && (await lockPartner(tx, user.id));
  if (!partner) throw notFound();
  return partner;
}

/** A used reference with another amount is a second transfer, or a typing error: neither may look like a success. */
async function requireSameAmount(tx: Transaction, reference: string, amountMinor: number): Promise<void> {
  const before = await bookedAmount(tx, reference, 'partner');
  if (before === amountMinor) return;
  const given = reference.split(':').slice(2).join(':');
  const [was, now] = [before, amountMinor].map((minor) => toMajor(Math.abs(minor)));
  const message = `"${given}" was booked before, with ${was} instead of ${now} AED`;
  throw new DomainError('conflict', { message });
}

export type PartnerRow = typeof partners.$inferSelect;

/** Locks a partner's balance until the transaction ends; undefined if there is no such partner. */
export async function lockPartner(tx: Transaction, userId: string): Promise<PartnerRow | undefined> {
  const partner = tx.select().from(partners).where(eq(partners.userId, userId));
  const [row] = await (__FAULT_INJECTION__ && faultInjected('no-partner-lock')
    ? partner
    : partner.for('update'));
  return row;
}
