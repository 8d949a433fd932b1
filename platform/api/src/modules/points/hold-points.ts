import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../infra/database/schema';
import { book, type Half } from '../ledger/book';
import { type Lot, lockPoints, takeFrom } from './point-lots';

/** An order whose points are moved. */
export interface PointsOrder {
  id: string;
  userId: string;
}

/**
 * Sets points aside for an order that is not paid yet, those that expire first in front. The caller holds the owner's lock
 * and has seen that `lots` are enough. Nothing is set aside for an order that uses none.
 */
export async function holdPoints(
  tx: Transaction,
  { id, userId }: PointsOrder,
  lots: Lot[],
  points: number,
): Promise<void> {
  if (points === 0) return;
  const halves = takeFrom(lots, points).flatMap(({ id: lotId, left: amount }): Half[] => [
    { account: 'points', userId, amount: -amount, lotId },
    { account: 'points_held', userId, amount, lotId },
  ]);
  await book(tx, { kind: 'HOLD', reference: `hold:${id}`, orderId: id }, halves);
}

/**
 * The order was paid: what was set aside for it is spent. A second time changes nothing.
 * @throws Error when nothing was set aside, or it has been let go
 */
export async function postHold(tx: Transaction, order: PointsOrder): Promise<void> {
  await lockPoints(tx, order.userId);
  const held = await heldLots(tx, order.id);
  if (held.length === 0) throw new Error(`no points are held for order ${order.id}`);
  await endHold(tx, 'POST', order, held, ({ left }) => ({ account: 'points_spent', amount: left }));
}

/**
 * The order was given up: what was set aside for it, if anything, goes back to the lots that it came from. A second time
 * changes nothing.
 * @throws Error when it has been spent
 */
export async function voidHold(tx: Transaction, order: PointsOrder): Promise<void> {
  await lockPoints(tx, order.userId);
  const held = await heldLots(tx, order.id);
  if (held.length === 0) return;
  const { userId } = order;
  await endHold(tx, 'VOID', order, held, ({ id: lotId, left: amount }) => ({
    account: 'points',
    userId,
    amount,
    lotId,
  }));
}

/** Both ends have the same reference: a hold ends once, one way or the other. */
async function endHold(
  tx: Transaction,
  kind: 'POST' | 'VOID',
  { id, userId }: PointsOrder,
  held: Lot[],
  other: (lot: Lot) => Half,
): Promise<void> {
  const reference = `settle:${id}`;
  const booked = await book(
    tx,
    { kind, reference, orderId: id },
    held.flatMap((lot): Half[] => [
      { account: 'points_held', userId, amount: -lot.left, lotId: lot.id },
      other(lot),
    ]),
  );
  if (!booked && (await kindOf(tx, reference)) !== kind) {
    throw new Error(`the points of order ${id} went another way before`);
  }
}

async function kindOf(tx: Transaction, reference: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ kind: ledgerTransactions.kind })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reference, reference));
  return row?.kind;
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
