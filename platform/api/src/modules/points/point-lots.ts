import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries, Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, pointLots, users } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import { book } from '../ledger/book';

/** The remainder of points that were credited together. */
export interface Lot {
  id: string;
  left: number;
}

export interface ExpiringLot extends Lot {
  expiresAt: Date;
}

/**
 * Locks the owner's row until the transaction ends, so that only one transaction at a time reads and changes the balance,
 * and books the expiry of due points.
 * @returns the lots that can be spent, those that expire first in front
 */
export async function lockPoints(tx: Transaction, userId: string): Promise<Lot[]> {
  const [, lots] = await pipeline(ownerRow(tx, userId), lotsOf(tx, userId));
  for (const { id, left, expired } of lots) if (expired) await expireLot(tx, userId, { id, left });
  return spendable(lots);
}

/** Locks a customer's row until the transaction ends. Where a transaction takes several locks, this is the first one. */
export async function lockOwner(tx: Transaction, userId: string): Promise<void> {
  await ownerRow(tx, userId).execute();
}

/** What can be spent of each lot, and until when; those that expire first in front. */
export async function expiringLots(db: Queries, userId: string): Promise<ExpiringLot[]> {
  const lots = await lotsOf(db, userId);
  return lots.filter(({ expired }) => !expired).map(({ id, left, expiresAt }) => ({ id, left, expiresAt }));
}

/** The points that can be spent now, without expired ones whose expiry is not booked yet. */
export async function availablePoints(db: Queries, userId: string): Promise<number> {
  return totalOf(spendable(await lotsOf(db, userId)));
}

export function totalOf(lots: Lot[]): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/**
 * The part of each lot that makes up the points, those that expire first in front.
 * @throws Error when the lots are not enough: callers check the balance first
 */
export function takeFrom(lots: Lot[], points: number): Lot[] {
  let missing = points;
  const parts = lots.map(({ id, left }) => {
    const part = Math.min(left, missing);
    missing -= part;
    return { id, left: part };
  });
  if (missing > 0) throw new Error(`${missing} points are missing`);
  return parts.filter(({ left }) => left > 0);
}

function ownerRow(tx: Transaction, userId: string) {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).$dynamic();
  return __FAULT_INJECTION__ && faultInjected('no-points-lock') ? owner : owner.for('no key update');
}

function spendable(lots: (Lot & { expired: boolean })[]): Lot[] {
  return lots.filter(({ expired }) => !expired).map(({ id, left }) => ({ id, left }));
}

/** Lots that are not empty, those that expire first in front. */
function lotsOf(db: Queries, userId: string) {
  const left = sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number);
  return db
    .select({
      id: pointLots.id,
      left,
      expired: sql<boolean>`${pointLots.expiresAt} <= now()`,
      expiresAt: pointLots.expiresAt,
    })
    .from(pointLots)
    .innerJoin(ledgerEntries, eq(ledgerEntries.lotId, pointLots.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(pointLots.userId, userId), eq(ledgerAccounts.kind, 'points')))
    .groupBy(pointLots.id)
    .having(gt(left, 0))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id));
}

async function expireLot(tx: Transaction, userId: string, { id, left }: Lot): Promise<void> {
  await book(tx, { kind: 'EXPIRE', reference: `expire:${id}:${await timesExpired(tx, id)}` }, [
    { account: 'points', userId, amount: -left, lotId: id },
    { account: 'points_expired', amount: left },
  ]);
}

/** Makes the reference unique: points that a voided hold returns to an expired lot expire once more. */
async function timesExpired(tx: Transaction, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ times: sql<number>`count(*)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerEntries.lotId, lotId), eq(ledgerAccounts.kind, 'points')));
  return row?.times ?? 0;
}
