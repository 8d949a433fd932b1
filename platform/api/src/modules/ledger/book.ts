import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../infra/database/schema';

/** A customer's or partner's account; its balance is never negative. */
export type OwnedAccount = 'points' | 'points_held' | 'partner';
/** The shop's accounts: the other side of each transaction. */
export type HouseAccount =
  | 'points_issued'
  | 'points_spent'
  | 'points_expired'
  | 'partner_funds'
  | 'partner_sent';

/** The reason of a transaction. */
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
  | 'WITHDRAW'
  | 'SEND';

export interface Booking {
  kind: BookingKind;
  /** Identifies the transaction: the same reference is booked once. */
  reference: string;
  orderId?: string;
  /** Masked. */
  cardNumber?: string;
  note?: string;
}

/** One entry of a transaction, in points or, for a partner, in minor units of AED; negative debits the account. */
export type Entry =
  | { account: OwnedAccount; userId: string; amount: number; lotId?: string }
  | { account: HouseAccount; amount: number; lotId?: undefined };

/**
 * Books a transaction of the double-entry ledger, once for each reference. The caller has locked the `users` or `partners`
 * row of every owner, because balances are computed from the entries before.
 * @param entries at least two, which add up to 0 (the database checks it too); a function if they need the transaction's id
 * @returns the transaction's id; undefined when this reference was booked before
 * @throws Error when a balance would become negative (a CHECK of the database): callers check the balance first
 */
export async function book(
  tx: Transaction,
  booking: Booking,
  entries: Entry[] | ((id: string) => Promise<Entry[]>),
): Promise<string | undefined> {
  const id = randomUUID();
  const inserted = await tx
    .insert(ledgerTransactions)
    .values({ id, ...booking })
    .onConflictDoNothing({ target: ledgerTransactions.reference })
    .returning({ id: ledgerTransactions.id });
  if (inserted.length === 0) return undefined;
  const accounts = new Map<string, Account>();
  const rows = [];
  for (const entry of typeof entries === 'function' ? await entries(id) : entries) {
    const name = 'userId' in entry ? `${entry.account} ${entry.userId}` : entry.account;
    const account = accounts.get(name) ?? (await openAccount(tx, entry));
    accounts.set(name, account);
    if (account.balance !== null) account.balance += entry.amount;
    const { id: accountId, balance: balanceAfter } = account;
    rows.push({ transactionId: id, accountId, lotId: entry.lotId, amount: entry.amount, balanceAfter });
  }
  await tx.insert(ledgerEntries).values(rows);
  return id;
}

/** The balance of an account: the sum of its entries. */
export async function balanceOf(db: Queries, account: OwnedAccount, userId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, account), eq(ledgerAccounts.userId, userId)));
  return Number(row?.sum ?? 0);
}

/** What the transaction with this reference added to the accounts of a kind; 0 when there is none. */
export async function bookedAmount(db: Queries, reference: string, account: OwnedAccount): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.reference, reference), eq(ledgerAccounts.kind, account)));
  return Number(row?.sum ?? 0);
}

interface Account {
  id: string;
  /** Null for the shop's accounts: every transaction would wait for the same row. */
  balance: number | null;
}

/** The account with its balance; inserted with the owner's first entry. */
async function openAccount(tx: Transaction, entry: Entry): Promise<Account> {
  const userId = 'userId' in entry ? entry.userId : null;
  const condition = and(
    eq(ledgerAccounts.kind, entry.account),
    userId === null ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId),
  );
  const [existing] = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(condition);
  if (existing)
    return { id: existing.id, balance: userId === null ? null : await lastBalance(tx, existing.id) };
  const [created] = await tx.insert(ledgerAccounts).values({ kind: entry.account, userId }).returning();
  if (!created) throw new Error('the account was not inserted');
  return { id: created.id, balance: userId === null ? null : 0 };
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
