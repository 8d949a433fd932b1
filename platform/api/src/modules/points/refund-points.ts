import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, pointLots } from '../../infra/database/schema';
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
  const points = await pointsSpentOn(tx, id);
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
