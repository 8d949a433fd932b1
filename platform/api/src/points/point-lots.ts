import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database';
import { ledgerAccounts, ledgerEntries, pointLots, users } from '../database/schema';
import { book } from '../ledger/book';
import { broken } from '../testing/broken';

/** What is left of points that were credited together. */
export interface Lot {
  id: string;
  left: number;
}

/**
 * Holds the owner's row until the transaction ends, so that one at a time spends, credits or counts; points whose time is
 * over leave the balance first.
 * @returns the lots that can be spent, those that expire first in front
 */
export async function lockPoints(tx: Transaction, userId: string): Promise<Lot[]> {
  await lockOwner(tx, userId);
  for (const { id, left } of await lots(tx, userId, lte(pointLots.expiresAt, sql`now()`))) {
    await book(tx, { kind: 'EXPIRE', reference: `expire:${id}:${await timesExpired(tx, id)}` }, [
      { account: 'points', userId, amount: -left, lotId: id },
      { account: 'points_expired', amount: left },
    ]);
  }
  return spendable(tx, userId);
}

/** Holds somebody's row until the transaction ends; first of all locks, wherever several are taken. */
export async function lockOwner(tx: Transaction, userId: string): Promise<void> {
  const person = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  await (broken('no-points-lock') ? person : person.for('no key update'));
}

/** Points to have now; those whose time is over do not count, whether or not they were booked out yet. */
export async function availablePoints(db: Queries, userId: string): Promise<number> {
  return sumOf(await spendable(db, userId));
}

export function sumOf(some: Lot[]): number {
  return some.reduce((sum, { left }) => sum + left, 0);
}

function spendable(db: Queries, userId: string): Promise<Lot[]> {
  return lots(db, userId, gt(pointLots.expiresAt, sql`now()`));
}

async function lots(db: Queries, userId: string, when: SQL): Promise<Lot[]> {
  const left = sql<string>`sum(${ledgerEntries.amount})`;
  const rows = await db
    .select({ id: pointLots.id, left })
    .from(pointLots)
    .innerJoin(ledgerEntries, eq(ledgerEntries.lotId, pointLots.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(pointLots.userId, userId), eq(ledgerAccounts.kind, 'points'), when))
    .groupBy(pointLots.id)
    .having(gt(left, '0'))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id));
  return rows.map(({ id, left }) => ({ id, left: Number(left) }));
}

/** Points that come back from a hold after their lot's time expire once more. */
async function timesExpired(tx: Transaction, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ times: sql<number>`count(*)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerEntries.lotId, lotId), eq(ledgerAccounts.kind, 'points')));
  return row?.times ?? 0;
}
