import { and, eq, sql } from 'drizzle-orm';
import { paidValue, portion } from '../../core/money/refund-parts';
import type { Transaction } from '../../infra/database/database';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orders,
  partialRefunds,
  pointLots,
} from '../../infra/database/schema';
import { book } from '../ledger/book';
import { creditPoints } from './credit-points';
import type { PointsOrder } from './hold-points';
import { lockPoints } from './point-lots';

/**
 * Returns the points that a refunded order was paid with, as a new lot, once. The caller locks the owner
 * (`lockPoints`) and then the order's row.
 * @returns how many points this call returned
 */
export async function returnPoints(tx: Transaction, { id, userId }: PointsOrder): Promise<number> {
  await lockPoints(tx, userId);
  const points = (await pointsSpentOn(tx, id)) - (await refundedParts(tx, id)).points;
  if (points === 0) return 0;
  const booking = { kind: 'REFUND', reference: `refund:${id}`, orderId: id } as const;
  return (await creditPoints(tx, userId, points, booking, 'points_spent')) ? points : 0;
}

/**
 * Revokes the cashback of a refunded order, once: the part that is neither spent, held nor expired. The caller locks the
 * owner and then the order's row.
 * @returns how many points this call revoked
 */
export async function revokeCashback(tx: Transaction, { id, userId }: PointsOrder): Promise<number> {
  const lots = await lockPoints(tx, userId);
  const [credited] = await tx
    .select({ lotId: pointLots.id })
    .from(pointLots)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, pointLots.transactionId))
    .where(eq(ledgerTransactions.reference, `cashback:${id}`));
  const lot = lots.find((one) => one.id === credited?.lotId);
  if (!lot) return 0;
  const taken = await book(tx, { kind: 'CASHBACK_BACK', reference: `cashback-back:${id}`, orderId: id }, [
    { account: 'points', userId, amount: -lot.left, lotId: lot.id },
    { account: 'points_issued', amount: lot.left },
  ]);
  return taken ? lot.left : 0;
}

/**
 * Returns the points of a partial refund, as a new lot, once. The caller locks the owner and then the order's row.
 */
export async function returnPartOfPoints(
  tx: Transaction,
  { id, userId }: PointsOrder,
  part: { id: string; points: number },
): Promise<void> {
  if (part.points === 0) return;
  await lockPoints(tx, userId);
  const booking = { kind: 'REFUND', reference: `refund:${id}:${part.id}`, orderId: id } as const;
  await creditPoints(tx, userId, part.points, booking, 'points_spent');
}

/**
 * Revokes cashback in the proportion in which an order was refunded by now: what is neither spent, held nor expired. The
 * caller locks the owner and then the order's row.
 * @param cause what is booked once: the partial refund, or the cashback that came after it
 */
export async function revokePartOfCashback(
  tx: Transaction,
  order: PointsOrder,
  cause: string,
): Promise<void> {
  const lots = await lockPoints(tx, order.userId);
  const cashback = await readCashback(tx, order.id);
  const [paid] = await tx.select().from(orders).where(eq(orders.id, order.id));
  if (!cashback || !paid) return;
  const { value } = await refundedParts(tx, order.id);
  const due = portion(cashback.credited, value, paidValue(paid)) - cashback.revoked;
  const lot = lots.find(({ id }) => id === cashback.lotId);
  const points = Math.min(due, lot?.left ?? 0);
  if (points <= 0) return;
  const booking = { kind: 'CASHBACK_BACK', orderId: order.id } as const;
  await book(tx, { ...booking, reference: `cashback-back:${order.id}:${cause}` }, [
    { account: 'points', userId: order.userId, amount: -points, lotId: cashback.lotId },
    { account: 'points_issued', amount: points },
  ]);
}

/**
 * What partial refunds return of an order: the points of all, and the value in its payment currency. Also of those that were only
 * begun: their cards are void already, and cashback that came for them in the meantime could be spent.
 */
async function refundedParts(tx: Transaction, orderId: string) {
  const [sum] = await tx
    .select({
      points: sql`coalesce(sum(${partialRefunds.points}), 0)`.mapWith(Number),
      value: sql`coalesce(sum(${partialRefunds.value}), 0)`.mapWith(Number),
    })
    .from(partialRefunds)
    .where(eq(partialRefunds.orderId, orderId));
  return sum ?? { points: 0, value: 0 };
}

/** The cashback that an order was credited, and how much of it was revoked. */
async function readCashback(tx: Transaction, orderId: string) {
  const { rows } = await tx.execute<{ lot_id: string; credited: string; revoked: string }>(sql`
    select lot.id as lot_id,
      sum(entry.amount) filter (where booked.kind = 'CASHBACK') as credited,
      coalesce(-sum(entry.amount) filter (where booked.kind = 'CASHBACK_BACK'), 0) as revoked
    from ledger_transactions credit
    join point_lots lot on lot.transaction_id = credit.id
    join ledger_entries entry on entry.lot_id = lot.id
    join ledger_transactions booked on booked.id = entry.transaction_id
    where credit.reference = ${`cashback:${orderId}`}
    group by lot.id`);
  const [row] = rows;
  return row && { lotId: row.lot_id, credited: Number(row.credited), revoked: Number(row.revoked) };
}

/** Points of the order that were held and then spent. */
async function pointsSpentOn(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(eq(ledgerTransactions.reference, `settle:${orderId}`), eq(ledgerAccounts.kind, 'points_spent')),
    );
  return Number(row?.sum ?? 0);
}
