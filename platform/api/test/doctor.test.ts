import type { Order } from '@giftstore/contracts/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import * as schema from '../src/infra/database/schema';
import { checkInvariant, invariants } from '../src/modules/operations/invariants/check-invariants';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { invariantViolations } from './harness/invariant-violations';
import { freePort, type RunningPart, startApi, startSandbox, startWorker } from './harness/processes';
import { cards, eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let env: Record<string, string>;
let call: Call;
const parts: RunningPart[] = [];
const orders = {} as { paid: Order; open: Order };

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  const worker = await startWorker(env);
  call = client(`http://127.0.0.1:${port}`);
  await sell(shopper(call, sandbox.url));
  await worker.stop();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** A guest's order, a customer's order that is partly paid with points, and an open one. */
async function sell(shop: ReturnType<typeof shopper>): Promise<void> {
  orders.paid = await shop.place();
  await shop.pay(orders.paid);
  const customer = await newCustomer(database);
  const own = customerCalls(call, customer);
  await givePoints(database, customer, 4_000);
  const { order } = (await own.buyNow({ use_credits: true })).body.data;
  await own.pay(order, await shop.paymentMethod(cards.plain));
  await givePoints(database, customer, 5_000);
  orders.open = (await own.buyNow({ use_credits: true })).body.data.order;
  await eventually(async () => {
    const [row] = await database.rows(`select count(*)::int as n from orders where state = 'FULFILLED'`);
    return row?.n === 2;
  });
}

/** The invariants that a statement violates; it runs without triggers and foreign keys, and is rolled back. */
async function brokenBy(statement: string, order: Order): Promise<string[]> {
  const connection = new Client({ connectionString: database.url });
  await connection.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    expect((await connection.query(statement, [order.order_id])).rowCount).toBe(1);
    return await brokenNow(drizzle(connection, { schema }));
  } finally {
    await connection.end();
  }
}

async function brokenNow(db: Parameters<typeof checkInvariant>[0]): Promise<string[]> {
  const reports = [];
  for (const invariant of invariants) reports.push(await checkInvariant(db, invariant));
  return reports.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant);
}

describe('the doctor', () => {
  it.each(invariantViolations)(
    'reports "$invariant" and no other invariant for $what',
    async ({ invariant, statement, on }) => {
      expect(await brokenBy(statement, orders[on])).toEqual([invariant]);
    },
  );

  it('has a bad row for each of the nine invariants', () => {
    expect([...new Set(invariantViolations.map(({ invariant }) => invariant))].sort()).toEqual(
      invariants.map(({ name }) => name).sort(),
    );
    expect(invariants).toHaveLength(9);
  });

  it('finds nothing in a healthy shop, and exits with code 1 and the violations otherwise', async () => {
    const command = giftstore(env);
    expect(await command.run('doctor', '--json')).toMatchObject({ code: 0, json: { ok: true } });
    const { order_id } = orders.paid;
    await database.rows('update orders set cards = cards + 1 where order_id = $1', [order_id]);
    const { code, json } = await command.run('doctor', '--json');
    expect([code, json.ok]).toEqual([1, false]);
    expect(json.invariants).toContainEqual(
      expect.objectContaining({ invariant: 'orders', violations: 1, samples: [order_id] }),
    );
    await database.rows('update orders set cards = cards - 1 where order_id = $1', [order_id]);
    expect((await command.run('doctor')).code).toBe(0);
  });

  it('runs in the worker every minute, which logs violations; the metrics show them', async () => {
    const { order_id } = orders.paid;
    await database.rows('update orders set cards = cards + 1 where order_id = $1', [order_id]);
    const worker = await startWorker(env);
    parts.push(worker);
    await database.rows(`select graphile_worker.add_job('check_invariants', job_key => 'look now')`);
    await worker.waitForOutput('an invariant is broken');
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    const { body } = await call('GET', '/metrics');
    expect(body).toContain('giftstore_invariant_violations{invariant="orders"} 1');
    expect(body).toContain('giftstore_invariant_violations{invariant="single-use"} 0');
    const known = await database.rows('select identifier from graphile_worker._private_known_crontabs');
    expect(known).toEqual(
      expect.arrayContaining([{ identifier: 'check_invariants' }, { identifier: 'finish_refunds' }]),
    );
  });
});
