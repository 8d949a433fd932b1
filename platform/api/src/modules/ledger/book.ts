import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../infra/database/schema';

/** Accounts that somebody owns; their balance never goes below 0. */
export type OwnedAccount = 'points' | 'points_held' | 'partner';
/** The house's accounts, where the other half of each transaction stands. */
export type HouseAccount =
  | 'points_issued'
  | 'points_spent'
  | 'points_expired'
  | 'partner_funds'
  | 'partner_sent';

/** Why something is moved. */
export type BookingKind =
  | 'CONVERT'
  | 'CASHBACK'
  | 'CASHBACK_BACK'
  | 'ADJUST'
  | 'HOLD'
  | 'POST'
  | 'VOID'
  | 'REFUND'
  | 'EXPIRE'
  | 'FUND'
  | 'SEND';

export interface Booking {
  kind: BookingKind;
  /** What it is about: the same reference is booked once. */
  reference: string;
  orderId?: string;
  /** Masked. */
  cardNumber?: string;
  note?: string;
}

/** One half: points, or minor units of AED for a partner; negative takes away. */
export type Half =
  | { account: OwnedAccount; userId: string; amount: number; lotId?: string }
  | { account: HouseAccount; amount: number; lotId?: undefined };

/**
 * Books a transaction of the double-entry ledger, once for each reference. The caller holds the lock of every owner whose
 * account is touched (`users` or `partners` row): balances are computed from what was booked before.
 * @param halves at least two, which add up to 0 (the database looks again); a function where they need the transaction's id
 * @returns the transaction's id; undefined when this reference was booked before
 * @throws Error when a balance would go below 0 (CHECK): callers look before they book
 */
export async function book(
  tx: Transaction,
  booking: Booking,
  halves: Half[] | ((id: string) => Promise<Half[]>),
): Promise<string | undefined> {
  const id = randomUUID();
  const written = await tx
    .insert(ledgerTransactions)
    .values({ id, ...booking })
    .onConflictDoNothing({ target: ledgerTransactions.reference })
    .returning({ id: ledgerTransactions.id });
  if (written.length === 0) return undefined;
  const accounts = new Map<string, Account>();
  const entries = [];
  for (const half of typeof halves === 'function' ? await halves(id) : halves) {
    const name = 'userId' in half ? `${half.account} ${half.userId}` : half.account;
    const account = accounts.get(name) ?? (await openAccount(tx, half));
    accounts.set(name, account);
    if (account.balance !== null) account.balance += half.amount;
    const { id: accountId, balance: balanceAfter } = account;
    entries.push({ transactionId: id, accountId, lotId: half.lotId, amount: half.amount, balanceAfter });
  }
  await tx.insert(ledgerEntries).values(entries);
  return id;
}

/** What an owned account comes to: the sum of all its entries. */
export async function balanceOf(db: Queries, account: OwnedAccount, userId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, account), eq(ledgerAccounts.userId, userId)));
  return Number(row?.sum ?? 0);
}

interface Account {
  id: string;
  /** Null for the house's: a balance of theirs would be a row that everybody waits for. */
  balance: number | null;
}

/** The account as it stands; somebody's first entry makes it. */
async function openAccount(tx: Transaction, half: Half): Promise<Account> {
  const userId = 'userId' in half ? half.userId : null;
  const which = and(
    eq(ledgerAccounts.kind, half.account),
    userId === null ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId),
  );
  const [known] = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(which);
  if (known) return { id: known.id, balance: userId === null ? null : await lastBalance(tx, known.id) };
  const [made] = await tx.insert(ledgerAccounts).values({ kind: half.account, userId }).returning();
  if (!made) throw new Error('an account was not made');
  return { id: made.id, balance: userId === null ? null : 0 };
}

async function lastBalance(tx: Transaction, accountId: string): Promise<number> {
  const [last] = await tx
    .select({ balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(desc(ledgerEntries.id))
    .limit(1);
  return last?.balance ?? 0;
}
