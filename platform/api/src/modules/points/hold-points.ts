import type { HeldCredits } from '@giftstore/contracts/api';
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { isDeclined } from '../../infra/database/declined-orders';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orders,
  payments,
  pointLots,
} from '../../infra/database/schema';
import { book, type Entry } from '../ledger/book';
import { type ExpiringLot, expiringLots, type Lot, lockPoints, takeFrom } from './point-lots';

/** An order that was placed with points. */
export interface PointsOrder {
  id: string;
  userId: string;
}

/** An unpaid order and the points that it holds. */
export interface OrderWithPoints {
  id: string;
  /** The number that customers see. */
  orderNumber: string;
  points: number;
  /** Nobody is paying it: the last attempt was declined. */
  isDeclined: boolean;
  /** Ordered from the cart, and its payment never began. */
  isNewFromCart: boolean;
}

/**
 * What the unpaid orders of a customer hold: points that the next order of the cart can use, as it takes the place of theirs, and
 * points of orders that may be being paid; with the number of the only order of the former, and of the newest of the latter.
 */
export async function heldPoints(db: Queries, userId: string): Promise<HeldCredits> {
  const holding = await ordersWithPoints(db, userId);
  const others = holding.filter((order) => !isReplaceable(order));
  const [replaceable, ...more] = holding.filter(isReplaceable);
  return {
    held_credits: totalHeld(others),
    reusable_credits: totalHeld(holding.filter(isReplaceable)),
    held_order_id: others[0]?.orderNumber ?? null,
    reusable_order_id: (more.length === 0 && replaceable?.orderNumber) || null,
  };
}

/** What a Buy now can spend of what the unpaid orders of a customer hold. */
export async function heldForBuyNow(db: Queries, userId: string): Promise<number> {
  const holding = await ordersWithPoints(db, userId);
  return totalHeld(holding.filter(isReplaceableByBuyNow));
}

/** What the next order of the cart can spend of each lot, and until when; those that expire first in front. */
export async function usableLots(db: Queries, userId: string): Promise<ExpiringLot[]> {
  const [free, holding] = await Promise.all([expiringLots(db, userId), ordersWithPoints(db, userId)]);
  const replaceable = holding.filter(isReplaceable).map(({ id }) => id);
  if (replaceable.length === 0) return free;
  const byId = new Map(free.map((lot) => [lot.id, lot]));
  for (const held of await lotsHeldBy(db, replaceable)) {
    byId.set(held.id, { ...held, left: held.left + (byId.get(held.id)?.left ?? 0) });
  }
  return [...byId.values()].sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt));
}

/** The lots of unpaid orders that have not expired. */
function lotsHeldBy(db: Queries, orderIds: string[]): Promise<ExpiringLot[]> {
  const left = sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number);
  return db
    .select({ id: pointLots.id, left, expiresAt: pointLots.expiresAt })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(pointLots, eq(pointLots.id, ledgerEntries.lotId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'points_held'),
        inArray(ledgerTransactions.orderId, orderIds),
        gt(pointLots.expiresAt, sql`now()`),
      ),
    )
    .groupBy(pointLots.id)
    .having(gt(left, 0));
}

/** Whether the next order of the cart takes the place of this one. */
export function isReplaceable({ isDeclined: declined, isNewFromCart }: OrderWithPoints): boolean {
  return declined || isNewFromCart;
}

/** The same for a Buy now, which leaves an order of the cart that is yet to be paid alone. */
export function isReplaceableByBuyNow({ isDeclined: declined }: OrderWithPoints): boolean {
  return declined;
}

export function totalHeld(holding: OrderWithPoints[]): number {
  return holding.reduce((sum, { points }) => sum + points, 0);
}

/** The customer's unpaid orders that hold points, the newest one first. */
export function ordersWithPoints(db: Queries, userId: string): Promise<OrderWithPoints[]> {
  const points = sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number);
  const isNewFromCart = sql<boolean>`${orders.state} = 'CREATED' and ${orders.cartVersion} is not null`;
  return db
    .select({ id: orders.id, orderNumber: orders.orderId, points, isDeclined, isNewFromCart })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(ledgerAccounts.kind, 'points_held'), eq(ledgerAccounts.userId, userId)))
    .groupBy(orders.id, payments.orderId)
    .having(gt(points, 0))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/**
 * Holds points for an unpaid order, those that expire first in front; none for an order that uses none. The caller has
 * locked the owner and checked that `lots` are enough.
 */
export async function holdPoints(
  tx: Transaction,
  { id, userId }: PointsOrder,
  lots: Lot[],
  points: number,
): Promise<void> {
  if (points === 0) return;
  const entries = takeFrom(lots, points).flatMap(({ id: lotId, left: amount }): Entry[] => [
    { account: 'points', userId, amount: -amount, lotId },
    { account: 'points_held', userId, amount, lotId },
  ]);
  await book(tx, { kind: 'HOLD', reference: `hold:${id}`, orderId: id }, entries);
}

/**
 * Spends the held points of a paid order. A second call changes nothing.
 * @throws Error when no points are held, or the hold was voided
 */
export async function postHold(tx: Transaction, order: PointsOrder): Promise<void> {
  await lockPoints(tx, order.userId);
  const held = await heldLots(tx, order.id);
  if (held.length === 0) throw new Error(`no points are held for order ${order.id}`);
  await endHold(tx, 'POST', order, held, ({ left }) => ({ account: 'points_spent', amount: left }));
}

/**
 * Returns the held points of an abandoned order, if any, to the lots that they came from. A second call changes nothing.
 * @throws Error when the hold was posted
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
  await reopenLots(tx, held);
}

/** Points that return to a lot that has expired expire once more. */
async function reopenLots(tx: Transaction, lots: Lot[]): Promise<void> {
  const ids = lots.map(({ id }) => id);
  await tx
    .update(pointLots)
    .set({ closedAt: null })
    .where(and(inArray(pointLots.id, ids), isNotNull(pointLots.closedAt)));
}

/** Posting and voiding have the same reference, so that a hold ends only once. */
async function endHold(
  tx: Transaction,
  kind: 'POST' | 'VOID',
  { id, userId }: PointsOrder,
  held: Lot[],
  counterEntry: (lot: Lot) => Entry,
): Promise<void> {
  const reference = `settle:${id}`;
  const booked = await book(
    tx,
    { kind, reference, orderId: id },
    held.flatMap((lot): Entry[] => [
      { account: 'points_held', userId, amount: -lot.left, lotId: lot.id },
      counterEntry(lot),
    ]),
  );
  if (!booked && (await kindOf(tx, reference)) !== kind) {
    throw new Error(`the points of order ${id} were settled differently before`);
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
