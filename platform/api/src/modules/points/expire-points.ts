import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { lockPoints } from './point-lots';

export interface ExpireDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Lots per query. */
const BATCH_SIZE = 500;

/**
 * Books the expiry of points for all customers, one at a time. Expired points are not spendable even before that; the
 * booking shows the expiry in the customer's statement.
 * @returns the customers whose lots were due
 */
export async function expirePoints({ db, log }: ExpireDeps): Promise<string[]> {
  const customers = new Set<string>();
  for (let last: DueLot | undefined; ; ) {
    const lots = await dueLots(db, last);
    for (const { userId } of lots) {
      if (customers.has(userId)) continue;
      customers.add(userId);
      try {
        await transact(db, (tx) => expireOf(tx, userId));
      } catch (error) {
        // A customer's row that stays locked must not block the others; the next run retries it.
        log.error({ err: error, userId }, 'points could not be expired');
      }
    }
    last = lots.at(-1);
    if (lots.length < BATCH_SIZE) return [...customers];
  }
}

/** Books what is left of the due lots, and takes these from the index of due lots, where they are no longer looked at. */
async function expireOf(tx: Transaction, userId: string): Promise<void> {
  await lockPoints(tx, userId);
  await tx.execute(sql`
    update point_lots set closed_at = now()
    where user_id = ${userId} and expires_at <= now() and closed_at is null`);
}

interface DueLot extends Record<string, unknown> {
  id: string;
  userId: string;
  /** As the database writes it: a JavaScript date is less precise. */
  expiresAt: string;
}

async function dueLots(db: Database, after: DueLot | undefined): Promise<DueLot[]> {
  const next = after
    ? sql`and (expires_at, id) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<DueLot>(sql`
    select id, user_id as "userId", expires_at::text as "expiresAt" from point_lots
    where closed_at is null and expires_at <= now() ${next}
    order by expires_at, id limit ${BATCH_SIZE}`);
  return rows;
}
