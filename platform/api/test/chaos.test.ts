import { findFaults } from './chaos/oracles';
import { buyStubbornly, type Errand } from './chaos/stubborn-shopper';
import { dice, eachOf, SupervisedApi } from './chaos/supervised-api';
import { client } from './harness/client';
import { givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort, startSandbox, startWorker } from './harness/processes';
import { eventually } from './harness/shop';

/** `npm run test:chaos` is the whole of it; every `npm test` does a tenth. */
const whole = process.env.GIFTSTORE_CHAOS === 'whole';
const size = whole ? { checkouts: 1_000, kills: 50 } : { checkouts: 100, kills: 10 };
const seed = Number(process.env.GIFTSTORE_SEED ?? Math.floor(Math.random() * 1_000_000));

jest.setTimeout(whole ? 1_800_000 : 300_000);

let database: TestDatabase;
const ending: { kill: () => Promise<void> }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(ending.splice(0).map((part) => part.kill()));
  await database.drop();
});

interface Run {
  checkouts: number;
  kills: number;
  broken?: string;
}

/** Shoppers buy while processes are killed and every webhook comes five times and in any order. */
async function run({ checkouts, kills, broken = '' }: Run): Promise<string[]> {
  const roll = dice(seed);
  const port = await freePort();
  const sandbox = await startSandbox(port);
  ending.push(sandbox);
  const webhooks = { copies: 5, shuffle: true, delay_ms: 50 };
  await client(sandbox.url)('POST', '/control/webhooks', { body: webhooks });
  const env: Env = {
    ...sandbox.env,
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    GIFTSTORE_FAULTS: broken,
    // What its process died over can be tried again after three of these.
    STRIPE_TIMEOUT_MS: '1000',
  };
  const apis = await Promise.all([SupervisedApi.start(env, port), SupervisedApi.start(env)]);
  for (const api of apis) ending.push({ kill: () => api.end() });
  let worker = await startWorker(env);
  ending.push({ kill: () => worker.kill() });

  const errands = await plan(checkouts, roll);
  const bought: string[] = [];
  const faults: string[] = [];
  let done = 0;
  const urls = apis.map(({ url }) => url);
  const every = Math.floor(checkouts / kills);
  let crash = Promise.resolve();
  await eachOf(errands, 10, async (errand) => {
    try {
      bought.push((await buyStubbornly(urls, sandbox.url, errand)).order_id);
    } catch (error) {
      faults.push(`somebody could not buy: ${(error as Error).message}`);
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
  await everythingDone();
  const { messages } = (await client(sandbox.url)('GET', '/inbox/messages')).body;
  const { intents } = (await client(sandbox.url)('GET', '/control/intents')).body;
  return [...faults, ...(await findFaults({ database, intents, messages, bought }))];
}

/** A quarter buys with an account and points, four cards each; the rest are guests. */
async function plan(checkouts: number, roll: (n: number) => number): Promise<Errand[]> {
  const customers: Customer[] = [];
  const errands: Errand[] = [];
  for (let number = 0; number < checkouts; number += 1) {
    const losesResponses = roll(3) === 0;
    if (number % 4) {
      const pays = (['card', 'card', '3-D Secure', 'card after a decline'] as const)[roll(4)] ?? 'card';
      errands.push({ number, pays, losesResponses });
      continue;
    }
    const used = Math.floor(number / 4);
    if (used % 4 === 0) {
      const customer = await newCustomer(database);
      // Enough for two of the four cards, and for a part of the third.
      await givePoints(database, customer, 230_00);
      customers.push(customer);
    }
    errands.push({ number, customer: customers[Math.floor(used / 4)], pays: 'points', losesResponses });
  }
  return errands;
}

/** Whoever is late is looked at a second time; the queue runs empty. */
async function everythingDone(): Promise<void> {
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
    expect(await run({ checkouts: 40, kills: 4, broken: 'no-idempotency' })).not.toEqual([]);
  });
});
