import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { pointLots } from '../../infra/database/schema';
import { type Booking, book, type HouseAccount } from '../ledger/book';

/**
 * Credits points as a lot of its own, valid for 12 months (rule more-9.7), once for each reference. The caller holds the
 * owner's lock (`lockPoints`).
 * @param points at least one
 * @param from the account to debit: of new points, or of spent ones
 * @returns false if the reference was booked before
 */
export async function creditPoints(
  tx: Transaction,
  userId: string,
  points: number,
  booking: Booking,
  from: HouseAccount = 'points_issued',
): Promise<boolean> {
  const id = await book(tx, booking, async (transactionId) => {
    const lotId = randomUUID();
    await tx
      .insert(pointLots)
      .values({ id: lotId, userId, transactionId, expiresAt: sql`now() + interval '12 months'` });
    return [
      { account: 'points', userId, amount: points, lotId },
      { account: from, amount: -points },
    ];
  });
  return id !== undefined;
}
