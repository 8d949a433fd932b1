import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Queries, Transaction } from '../../infra/database/database';
import { pointExpiryNotices, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import { isActive } from '../accounts/account-status';
import { lockPoints } from './point-lots';

/** Days before the expiry at which customers are mailed, the first stage in front. */
export const EXPIRY_STAGES = [30, 7] as const;

/** Lots per query. */
const BATCH_SIZE = 500;

export interface ExpiryNoticeDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Queues the mails about points that expire soon: each lot once at each stage, all lots of a customer at one stage in one
 * mail. A run that was missed is made up for by the next one; a lot that has reached the second stage by then is not
 * mailed about at the first.
 * @throws Error after all customers, when one of them failed; the job is then retried
 */
export async function noticeExpiringPoints({ db, log }: ExpiryNoticeDeps): Promise<void> {
  let failed = 0;
  let lots: LastLot[] = [];
  do {
    lots = await lotsOfDueCustomers(db, lots.at(-1));
    for (const userId of new Set(lots.map((lot) => lot.userId))) {
      try {
        await transact(db, (tx) => noticeCustomer(tx, userId));
      } catch (error) {
        failed += 1;
        log.error({ err: error, userId }, 'a customer could not be notified of points that expire');
      }
    }
  } while (lots.length === BATCH_SIZE);
  if (failed > 0) throw new Error(`${failed} customers could not be notified of points that expire`);
}

/** Records the due lots and queues one mail for each stage, under the owner's lock, in one transaction. */
async function noticeCustomer(tx: Transaction, userId: string): Promise<void> {
  await lockPoints(tx, userId);
  const lots = await dueLots(tx, userId);
  for (const daysBefore of EXPIRY_STAGES) {
    const due = lots.filter(({ stage }) => stage === daysBefore);
    const noticeId = randomUUID();
    const lotIds = await recordLots(
      tx,
      due.map(({ lotId }) => ({ lotId, daysBefore, userId, noticeId })),
    );
    if (lotIds.length === 0) continue;
    await enqueue(tx, [job('send_expiry_notice', { noticeId, userId, lotIds }, `expiry-notice:${noticeId}`)]);
  }
}

/** @returns the lots that were not recorded before */
async function recordLots(
  tx: Transaction,
  notices: (typeof pointExpiryNotices.$inferInsert)[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const recorded = await tx
    .insert(pointExpiryNotices)
    .values(notices)
    .onConflictDoNothing()
    .returning({ lotId: pointExpiryNotices.lotId });
  return (repeatsNotices() ? notices : recorded).map(({ lotId }) => lotId);
}

const repeatsNotices = () => __FAULT_INJECTION__ && faultInjected('no-expiry-notice-once');

interface DueLot extends Record<string, unknown> {
  lotId: string;
  stage: number;
}

async function dueLots(tx: Transaction, userId: string): Promise<DueLot[]> {
  const { rows } = await tx.execute<DueLot>(
    sql`select lot.id as "lotId", ${stage} as stage from point_lots lot where lot.user_id = ${userId} and ${isDue()}`,
  );
  return rows;
}

interface LastLot extends Record<string, unknown> {
  id: string;
  userId: string;
  /** As the database writes it: a JavaScript date is less precise. */
  expiresAt: string;
}

/** Due lots of customers who can sign in; the others cannot spend their points. */
async function lotsOfDueCustomers(db: Queries, after: LastLot | undefined): Promise<LastLot[]> {
  const next = after
    ? sql`and (lot.expires_at, lot.id) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<LastLot>(sql`
    select lot.id, lot.user_id as "userId", lot.expires_at::text as "expiresAt"
    from point_lots lot join ${users} on users.id = lot.user_id
    where users.deleted_at is null and ${isActive()} and ${isDue()} ${next}
    order by lot.expires_at, lot.id limit ${BATCH_SIZE}`);
  return rows;
}

const [FIRST_STAGE, LAST_STAGE] = EXPIRY_STAGES;

/** The stage that a lot has reached. */
const stage = sql.raw(
  `(case when lot.expires_at <= now() + interval '${LAST_STAGE} days' then ${LAST_STAGE} else ${FIRST_STAGE} end)`,
);

/** A lot that has points to spend, expires soon, and was not mailed about at its stage. */
function isDue(): SQL {
  const notMailed = repeatsNotices()
    ? sql`true`
    : sql`not exists (select from point_expiry_notices notice
          where notice.lot_id = lot.id and notice.days_before = ${stage})`;
  return sql`lot.expires_at > now() and lot.expires_at <= now() + make_interval(days => ${FIRST_STAGE}) and ${notMailed}
    and (select sum(entry.amount) from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      where entry.lot_id = lot.id and account.kind = 'points') > 0`;
}
