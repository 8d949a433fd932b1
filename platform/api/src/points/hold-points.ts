import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../database/schema';
import { book, type Half } from '../ledger/book';
import { type Lot, lockPoints } from './point-lots';

/** An order whose points are moved. */
export interface PointsOrder {
  id: string;
  userId: string;
}

/**
 * Sets points aside for an order that is not paid yet, those that expire first in front. The caller holds the owner's lock
 * and has seen that `lots` are enough.
 */
export async function holdPoints(
  tx: Transaction,
  { id, userId }: PointsOrder,
  lots: Lot[],
  points: number,
): Promise<void> {
  const halves: Half[] = [];
  let wanted = points;
  for (const { id: lotId, left } of lots) {
    const amount = Math.min(left, wanted);
    if (amount === 0) break;
    wanted -= amount;
    halves.push({ account: 'points', userId, amount: -amount, lotId });
    halves.push({ account: 'points_held', userId, amount, lotId });
  }
  if (wanted > 0) throw new Error(`${wanted} points are missing for order ${id}`);
  await book(tx, { kind: 'HOLD', reference: `hold:${id}`, orderId: id }, halves);
}

/** The order was paid: what was set aside for it is spent. */
export async function postHold(tx: Transaction, { id, userId }: PointsOrder): Promise<void> {
  await lockPoints(tx, userId);
  const held = await heldLots(tx, id);
  if (held.length === 0) throw new Error(`no points are held for order ${id}`);
  await book(
    tx,
    { kind: 'POST', reference: `settle:${id}`, orderId: id },
    held.flatMap(({ id: lotId, left }): Half[] => [
      { account: 'points_held', userId, amount: -left, lotId },
      { account: 'points_spent', amount: left },
    ]),
  );
}

/** The order was given up: what was set aside for it goes back to the lots that it came from. */
export async function voidHold(tx: Transaction, { id, userId }: PointsOrder): Promise<void> {
  await lockPoints(tx, userId);
  const held = await heldLots(tx, id);
  if (held.length === 0) return;
  // The same reference as of spending: a hold ends once, one way or the other.
  await book(
    tx,
    { kind: 'VOID', reference: `settle:${id}`, orderId: id },
    held.flatMap(({ id: lotId, left }): Half[] => [
      { account: 'points_held', userId, amount: -left, lotId },
      { account: 'points', userId, amount: left, lotId },
    ]),
  );
}

async function heldLots(tx: Transaction, orderId: string): Promise<Lot[]> {
  const rows = await tx
    .select({ id: ledgerEntries.lotId, left: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.reference, `hold:${orderId}`),
        eq(ledgerAccounts.kind, 'points_held'),
        gt(ledgerEntries.amount, 0),
      ),
    );
  return rows.map(({ id, left }) => ({ id: id as string, left }));
}
