import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { grow } from '../../../tests/bench/growth/grow';
import type { GrownCustomer } from '../../../tests/bench/growth/grown-customer';
import { openDatabase } from '../src/infra/database/database';
import { findViolations, invariants } from '../src/modules/operations/invariants/check-invariants';
import { someSubjects } from '../src/modules/operations/invariants/invariant';
import { watchInvariants } from '../src/modules/operations/invariants/watch-invariants';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { invariantViolations } from './harness/invariant-violations';
import { eventually } from './harness/shop';

jest.setTimeout(60_000);

const log = { error: () => {} };

let database: TestDatabase;
let open: ReturnType<typeof openDatabase>;
let customers: GrownCustomer[];

beforeEach(async () => {
  database = await createTestDatabase();
  open = openDatabase({ url: database.url, max: 2 });
  customers = await grow(database.url, { orders: 50, vouchers: 120, entries: 200 });
  await watch();
});
afterEach(async () => {
  await open.close();
  await database.drop();
});

/** The names of the invariants that are known to be violated after a run. */
async function watch(): Promise<string[]> {
  const reports = await watchInvariants({ db: open.db, log }, { changedMs: 0, sweepMs: 5_000 });
  return reports.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant);
}

/** The next run finds the end of each table, so that it checks only what changed. */
async function endSweeps(): Promise<void> {
  await database.rows(`
    update invariant_marks set swept_to = case
      when subject = 'audit entries' then '9223372036854775807' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end`);
}

/** Runs until what has changed is known to violate the invariant: a run leaves the last second to the next one. */
async function isFound(invariant: string): Promise<void> {
  await eventually(async () => {
    await endSweeps();
    return (await watch()).includes(invariant);
  });
}

/** Runs a statement without triggers and foreign keys. */
async function change(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    expect((await client.query(statement, values)).rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

const orderNumber = () => customers[0]?.guestOrders[0]?.order_id ?? '';
const anOrder = '(select id from orders where order_id = $1)';

describe('the checks of each minute', () => {
  it.each([
    [
      'orders',
      'a state that the order does not have',
      `insert into order_history (order_id, to_state, cause) values (${anOrder}, 'EXPIRED', 'bad')`,
    ],
    [
      'mails',
      'a second mail of a line',
      `insert into mails (message_id, kind, line_id) select '<again>', 'voucher', id from order_lines where order_id = ${anOrder}`,
    ],
    [
      'holds',
      'points that are held for a paid order',
      `with booked as (insert into ledger_transactions (id, kind, reference, order_id)
         values (gen_random_uuid(), 'HOLD', 'bad', ${anOrder}) returning id),
       account as (select id from ledger_accounts where kind = 'points_held' limit 1)
       insert into ledger_entries (transaction_id, account_id, amount, balance_after)
       select booked.id, account.id, 5, 5 from booked, account
       union all select booked.id, house.id, -5, null from booked, ledger_accounts house where house.kind = 'points_issued'`,
    ],
    [
      'ledger',
      'a transaction that does not add up',
      `with booked as (insert into ledger_transactions (id, kind, reference) select gen_random_uuid(), 'ADJUST', $1 returning id)
       insert into ledger_entries (transaction_id, account_id, amount)
       select booked.id, house.id, 5 from booked, ledger_accounts house where house.kind = 'points_issued'`,
    ],
    [
      'ledger',
      'a balance that does not follow from the one before',
      `with booked as (insert into ledger_transactions (id, kind, reference) select gen_random_uuid(), 'ADJUST', $1 returning id)
       insert into ledger_entries (transaction_id, account_id, amount, balance_after)
       select booked.id, own.id, 5, 1000000 from booked, (select id from ledger_accounts where kind = 'points' limit 1) own
       union all select booked.id, house.id, -5, null from booked, ledger_accounts house where house.kind = 'points_issued'`,
    ],
    [
      'single-use',
      'a card that was redeemed without a credit',
      `update vouchers set state = 'REDEEMED', redeemed_at = now(), redeemer_id = (select id from users limit 1)
       where line_id in (select id from order_lines where order_id = ${anOrder})`,
    ],
    [
      'charges',
      'an order that was cancelled without a refund',
      `with moved as (update orders set state = 'CANCELLED' where order_id = $1 returning id)
       insert into order_history (order_id, to_state, cause) select id, 'CANCELLED', 'bad' from moved`,
    ],
  ])('find in "%s" what has just changed: %s', async (invariant, _what, statement) => {
    await change(statement, [orderNumber()]);
    await isFound(invariant);
  });

  it('find what changed without a trace in the turn of its table, and see that it was mended', async () => {
    await endSweeps();
    await change('update orders set cards = cards + 1 where order_id = $1', [orderNumber()]);
    expect(await watch()).toEqual([]);
    expect(await watch()).toEqual(['orders']);
    await endSweeps();
    await database.rows('update orders set cards = cards - 1 where order_id = $1', [orderNumber()]);
    expect(await watch()).toEqual([]);
  });

  it('wait for a transaction that is still open: what it has written is checked once it is there', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into order_history (order_id, to_state, cause) values (${anOrder}, 'EXPIRED', 'bad')`,
      [orderNumber()],
    );
    await eventually(async () => {
      const [row] = await client
        .query(`select clock_timestamp() > now() + interval '2 seconds' as late`)
        .then(({ rows }) => rows);
      return row.late;
    });
    await endSweeps();
    expect(await watch()).toEqual([]);
    await client.query('commit');
    await client.end();
    await isFound('orders');
  });

  it('find the same in parts of a table as in all of it', async () => {
    const ofOrders = invariantViolations.filter(
      ({ on, invariant }) => on === 'paid' && invariant !== 'audit',
    );
    for (const { statement, invariant } of ofOrders) {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(statement, [orderNumber()]);
      await client.query('commit');
      await client.end();
      const checks = invariants.find(({ name }) => name === invariant)?.checks ?? [];
      for (const check of checks) {
        const { table, id } = check.subject;
        const { rows } = await open.db.execute<{ id: string }>(sql`select ${id}::text as id from ${table}`);
        const inParts = [];
        for (const row of rows) {
          inParts.push(...(await findViolations(open.db, check, someSubjects(check.subject, [row.id]))));
        }
        expect(new Set(inParts.map(({ what }) => what))).toEqual(
          new Set((await findViolations(open.db, check)).map(({ what }) => what)),
        );
      }
    }
  });
});
