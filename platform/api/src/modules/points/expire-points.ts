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

/** People read at a time. */
const batch = 500;

/**
 * Books points out whose time is over, of everybody, one person at a time. They do not count from that moment on anyway;
 * this makes the statement say so.
 * @returns whose points were due
 */
export async function expirePoints({ db, log }: ExpireDeps): Promise<string[]> {
  const due: string[] = [];
  for (let after: string | undefined; ; after = due.at(-1)) {
    const people = await peopleWithDuePoints(db, after);
    for (const userId of people) {
      due.push(userId);
      try {
        await transact(db, (tx) => lockPoints(tx, userId));
      } catch (error) {
        // Somebody whose row is held for long must not keep the others waiting; the next run comes soon.
        log.error({ err: error, userId }, 'points were not expired');
      }
    }
    if (people.length < batch) return due;
  }
}

async function peopleWithDuePoints(db: Database, after: string | undefined): Promise<string[]> {
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
    .limit(batch);
  return rows.map(({ userId }) => userId);
}
