import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries, Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, pointLots, users } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import { book } from '../ledger/book';

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
  const [, lots] = await pipeline(ownerRow(tx, userId), lotsOf(tx, userId));
  for (const { id, left, expired } of lots) if (expired) await bookOut(tx, userId, { id, left });
  return spendable(lots);
}

/** Holds somebody's row until the transaction ends; first of all locks, wherever several are taken. */
export async function lockOwner(tx: Transaction, userId: string): Promise<void> {
  await ownerRow(tx, userId).execute();
}

/** Points to have now; those whose time is over do not count, whether or not they were booked out yet. */
export async function availablePoints(db: Queries, userId: string): Promise<number> {
  return sumOf(spendable(await lotsOf(db, userId)));
}

export function sumOf(some: Lot[]): number {
  return some.reduce((sum, { left }) => sum + left, 0);
}

/**
 * What of each lot is taken for so many points, those that expire first in front.
 * @throws Error when the lots are not enough: callers look before they take
 */
export function takeFrom(lots: Lot[], points: number): Lot[] {
  let wanted = points;
  const parts = lots.map(({ id, left }) => {
    const part = Math.min(left, wanted);
    wanted -= part;
    return { id, left: part };
  });
  if (wanted > 0) throw new Error(`${wanted} points are missing`);
  return parts.filter(({ left }) => left > 0);
}

function ownerRow(tx: Transaction, userId: string) {
  const person = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).$dynamic();
  return __FAULT_INJECTION__ && faultInjected('no-points-lock') ? person : person.for('no key update');
}

function spendable(lots: (Lot & { expired: boolean })[]): Lot[] {
  return lots.filter(({ expired }) => !expired).map(({ id, left }) => ({ id, left }));
}

/** Lots with something left, those that expire first in front. */
function lotsOf(db: Queries, userId: string) {
  const left = sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number);
  return db
    .select({ id: pointLots.id, left, expired: sql<boolean>`${pointLots.expiresAt} <= now()` })
    .from(pointLots)
    .innerJoin(ledgerEntries, eq(ledgerEntries.lotId, pointLots.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(pointLots.userId, userId), eq(ledgerAccounts.kind, 'points')))
    .groupBy(pointLots.id)
    .having(gt(left, 0))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id));
}

async function bookOut(tx: Transaction, userId: string, { id, left }: Lot): Promise<void> {
  await book(tx, { kind: 'EXPIRE', reference: `expire:${id}:${await timesExpired(tx, id)}` }, [
    { account: 'points', userId, amount: -left, lotId: id },
    { account: 'points_expired', amount: left },
  ]);
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
