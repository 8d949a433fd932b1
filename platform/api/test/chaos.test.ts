import { buyWithRetries, type Purchase } from './chaos/buy-with-retries';
import { findViolations } from './chaos/find-violations';
import { dice, eachOf, SupervisedApi } from './chaos/supervised-api';
import { client } from './harness/client';
import { givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort, startSandbox, startWorker } from './harness/processes';
import { eventually } from './harness/shop';

/** `npm run test:chaos` runs the full size, `npm test` a tenth of it. */
const whole = process.env.GIFTSTORE_CHAOS === 'whole';
const size = whole ? { checkouts: 1_000, kills: 50 } : { checkouts: 100, kills: 10 };
const seed = Number(process.env.GIFTSTORE_SEED ?? Math.floor(Math.random() * 1_000_000));

jest.setTimeout(whole ? 1_800_000 : 300_000);

let database: TestDatabase;
const running: { kill: () => Promise<void> }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.kill()));
  await database.drop();
});

interface Run {
  checkouts: number;
  kills: number;
  injectedFaults?: string;
}

/** Shoppers buy while processes are killed and every webhook is delivered five times, in any order. */
async function run({ checkouts, kills, injectedFaults = '' }: Run): Promise<string[]> {
  const roll = dice(seed);
  const port = await freePort();
  const sandbox = await startSandbox(port);
  running.push(sandbox);
  const webhooks = { copies: 5, shuffle: true, delay_ms: 50 };
  await client(sandbox.url)('POST', '/control/webhooks', { body: webhooks });
  const env: Env = {
    ...sandbox.env,
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    GIFTSTORE_FAULTS: injectedFaults,
    // A payment whose process was killed can be retried after three of these timeouts.
    STRIPE_TIMEOUT_MS: '1000',
  };
  const apis = await Promise.all([SupervisedApi.start(env, port), SupervisedApi.start(env)]);
  for (const api of apis) running.push({ kill: () => api.end() });
  let worker = await startWorker(env);
  running.push({ kill: () => worker.kill() });

  const purchases = await plan(checkouts, roll);
  const bought: string[] = [];
  const violations: string[] = [];
  let done = 0;
  const urls = apis.map(({ url }) => url);
  const every = Math.floor(checkouts / kills);
  let crash = Promise.resolve();
  await eachOf(purchases, 10, async (purchase) => {
    try {
      bought.push((await buyWithRetries(urls, sandbox.url, purchase)).order_id);
    } catch (error) {
      violations.push(`a shopper could not buy: ${(error as Error).message}`);
    }
    done += 1;
    if (done % every !== 0) return;
    const victim = roll(5);
    crash = crash.then(async () => {
      if (victim < 4) return apis[victim % 2]?.crash();
      await worker.kill();
      worker = await startWorker(env);
    });
    await crash;
  });
  await finishEverything();
  const { messages } = (await client(sandbox.url)('GET', '/inbox/messages')).body;
  const { intents } = (await client(sandbox.url)('GET', '/control/intents')).body;
  return [...violations, ...(await findViolations({ database, intents, messages, bought }))];
}

/** A quarter of the purchases are of customers with points, four each; the rest are of guests. */
async function plan(checkouts: number, roll: (n: number) => number): Promise<Purchase[]> {
  const customers: Customer[] = [];
  const purchases: Purchase[] = [];
  for (let number = 0; number < checkouts; number += 1) {
    const losesResponses = roll(3) === 0;
    if (number % 4) {
      const pays = (['card', 'card', '3-D Secure', 'card after a decline'] as const)[roll(4)] ?? 'card';
      purchases.push({ number, pays, losesResponses });
      continue;
    }
    const used = Math.floor(number / 4);
    if (used % 4 === 0) {
      const customer = await newCustomer(database);
      // Enough for two of the four purchases and a part of the third.
      await givePoints(database, customer, 230_00);
      customers.push(customer);
    }
    purchases.push({ number, customer: customers[Math.floor(used / 4)], pays: 'points', losesResponses });
  }
  return purchases;
}

/** Reconciles unfinished orders and waits until the queue is empty. */
async function finishEverything(): Promise<void> {
  await database.rows(`update payments set updated_at = now() - interval '2 minutes', busy_until = null`);
  await database.rows(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`,
  );
  await database.rows(`select graphile_worker.add_job('reconcile_orders', job_key => 'look now')`);
  await eventually(async () => {
    const [left] = await database.rows(
      `select 1 from orders where state in ('PENDING_PAYMENT', 'APPROVED')
       union all select 1 from graphile_worker.jobs where attempts < max_attempts`,
    );
    return left === undefined;
  });
}

describe(`${size.checkouts} checkouts while processes are killed ${size.kills} times (GIFTSTORE_SEED=${seed})`, () => {
  it('leave one paid order for each charge, one voucher for each card, one mail for each line, and no extra point', async () => {
    expect(await run(size)).toEqual([]);
  });

  it('leave more of them without idempotency', async () => {
    expect(await run({ checkouts: 40, kills: 4, injectedFaults: 'no-idempotency' })).not.toEqual([]);
  });
});
