import type { Order } from '@giftstore/contracts/api';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(300_000);

/** Each kill interrupts several payments, because most of a round's time is the start of a process. */
const kills = 4;
const paymentsPerKill = 5;
const charges = kills * paymentsPerKill;

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let port: number;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  sandbox = await startSandbox(port);
  parts.push(sandbox);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  // Webhooks are held back, because the recovery must not depend on them.
  await client(sandbox.url)('POST', '/control/webhooks', { body: { hold: true } });
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Shoppers pay and leave; the API is killed after the provider's charges and before recording them. @returns their orders */
async function payAndDie(count: number): Promise<Order[]> {
  const api = await startApi({ ...env, GIFTSTORE_SUSPEND_AT: 'after-charge' });
  const shop = shopper(client(api.url), sandbox.url);
  const place = () => shop.place(guestOrder({ giftcard: [{ ...gift, quantity: 2 }] }));
  const orders = await Promise.all(Array.from({ length: count }, place));
  const paying = orders.map((order) => shop.pay(order).catch(() => 'connection lost'));
  await api.waitForOutput('suspended after-charge', count);
  await api.kill();
  await Promise.all(paying);
  return orders;
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const [row] = await database.rows<{ state: string }>('select state from orders where order_id = $1', [
    orderId,
  ]);
  return row?.state;
}

/** Lets the time pass after which an unfinished payment is reconciled. */
async function letTimePass() {
  await database.rows(`update payments set updated_at = now() - interval '2 minutes', busy_until = null`);
}

/** Enqueues the reconciliation that the worker runs every minute. */
function lookNow() {
  return database.rows(`select graphile_worker.add_job('reconcile_orders', job_key => 'look now')`);
}

describe('the API, killed with -9 between charge and order', () => {
  it(`leaves one order for each of ${charges} charges, one voucher for each card, one mail for each line`, async () => {
    const orders: Order[] = [];
    for (let round = 0; round < kills; round += 1) orders.push(...(await payAndDie(paymentsPerKill)));
    expect(await Promise.all(orders.map(({ order_id }) => stateOf(order_id)))).toEqual(
      orders.map(() => 'PENDING_PAYMENT'),
    );

    const worker = await startWorker(env);
    parts.push(worker);
    await letTimePass();
    await lookNow();
    await eventually(async () => {
      const [left] = await database.rows(`select 1 from orders where state <> 'FULFILLED'`);
      return left === undefined;
    });
    // Reconciling a settled order changes nothing.
    await lookNow();
    const api = await startApi(env);
    parts.push(api);
    const shop = shopper(client(api.url), sandbox.url);
    for (const order of orders)
      expect((await shop.process(order)).body.data.order.order_status).toBe('FULFILLED');
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

    const charged = (await shop.intents()).filter(({ status }) => status === 'succeeded');
    expect(charged.map(({ metadata }) => metadata.order_id).sort()).toEqual(
      orders.map(({ order_id }) => order_id).sort(),
    );
    const [counts] = await database.rows(`select
      (select count(*)::int from vouchers where state = 'ISSUED') as vouchers,
      (select count(distinct code_lookup)::int from vouchers) as codes,
      (select count(*)::int from order_history where to_state = 'APPROVED') as approved`);
    expect(counts).toEqual({ vouchers: 2 * charges, codes: 2 * charges, approved: charges });
    expect(await shop.mails('sam@example.com')).toHaveLength(charges);
    await worker.stop();
    await api.kill();
  });

  it('leaves a charge without an order when the worker does not reconcile', async () => {
    const [order] = await payAndDie(1);
    const worker = await startWorker({ ...env, GIFTSTORE_FAULTS: 'no-reconcile' });
    parts.push(worker);
    await letTimePass();
    await lookNow();
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    expect(await stateOf(order?.order_id ?? '')).toBe('PENDING_PAYMENT');
  });
});
