import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, pointLots } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { lockPoints } from './point-lots';

export interface ExpireDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Customers per query. */
const BATCH_SIZE = 500;

/**
 * Books the expiry of points for all customers, one at a time. Expired points are not spendable even before that; the
 * booking shows the expiry in the customer's statement.
 * @returns the customers whose points were due
 */
export async function expirePoints({ db, log }: ExpireDeps): Promise<string[]> {
  const due: string[] = [];
  for (let after: string | undefined; ; after = due.at(-1)) {
    const userIds = await customersWithDuePoints(db, after);
    for (const userId of userIds) {
      due.push(userId);
      try {
        await transact(db, (tx) => lockPoints(tx, userId));
      } catch (error) {
        // A customer's row that stays locked must not block the others; the next run retries it.
        log.error({ err: error, userId }, 'points could not be expired');
      }
    }
    if (userIds.length < BATCH_SIZE) return due;
  }
}

async function customersWithDuePoints(db: Database, after: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ userId: pointLots.userId })
    .from(pointLots)
    .innerJoin(ledgerEntries, eq(ledgerEntries.lotId, pointLots.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        lte(pointLots.expiresAt, sql`now()`),
        eq(ledgerAccounts.kind, 'points'),
        after === undefined ? undefined : gt(pointLots.userId, after),
      ),
    )
    .groupBy(pointLots.userId)
    .having(gt(sql`sum(${ledgerEntries.amount})`, 0))
    .orderBy(asc(pointLots.userId))
    .limit(BATCH_SIZE);
  return rows.map(({ userId }) => userId);
}
