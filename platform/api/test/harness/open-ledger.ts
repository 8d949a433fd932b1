import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/infra/database/database';
import { transact } from '../../src/infra/database/transaction';
import { creditPoints } from '../../src/modules/points/credit-points';
import { holdPoints } from '../../src/modules/points/hold-points';
import { lockPoints, totalOf } from '../../src/modules/points/point-lots';
import type { TestDatabase } from './database';
import type { WrittenOrder } from './paid-orders';

/** The functions of the ledger on a pool of a test. */
export function openLedger({ url }: TestDatabase) {
  const { db, close } = openDatabase({ url, max: 20 });
  return {
    db,
    close,
    /** Credits points, as an operator would. */
    credit: (userId: string, points: number) =>
      transact(db, async (tx) => {
        await lockPoints(tx, userId);
        await creditPoints(tx, userId, points, { kind: 'ADJUST', reference: `adjust:${randomUUID()}` });
      }),
    /** Holds points for an order, as placing it does. @returns whether they sufficed */
    hold: (order: WrittenOrder, points: number) =>
      transact(db, async (tx) => {
        const lots = await lockPoints(tx, order.userId);
        if (totalOf(lots) < points) return false;
        await holdPoints(tx, order, lots, points);
        return true;
      }),
  };
}

/** The user's sums of entries, and the number of entries with a wrong balance. */
export async function auditLedger({ rows }: TestDatabase, userId: string) {
  const [sums] = await rows<{ points: number; held: number }>(
    `select coalesce(sum(amount) filter (where kind = 'points'), 0)::int as points,
       coalesce(sum(amount) filter (where kind = 'points_held'), 0)::int as held
     from ledger_entries e join ledger_accounts a on a.id = e.account_id where user_id = $1`,
    [userId],
  );
  const [all] = await rows<{ drift: number }>(
    'select coalesce(sum(amount), 0)::int as drift from ledger_entries',
  );
  const wrong = await rows(
    `select * from (
       select balance_after, sum(amount) over (partition by account_id order by e.id) as balance
       from ledger_entries e join ledger_accounts a on a.id = e.account_id where user_id = $1
     ) entry where balance <> balance_after`,
    [userId],
  );
  return { points: sums?.points, held: sums?.held, drift: all?.drift, wrong: wrong.length };
}
