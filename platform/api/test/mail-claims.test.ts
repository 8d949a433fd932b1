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

jest.setTimeout(120_000);

/** Longer than the queue waits before it repeats a failed job for the first time. */
const SLOW_MS = 4_000;

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  const api = await startApi(env);
  parts.push(sandbox, api);
  shop = shopper(client(api.url), sandbox.url);
  await shop.sandbox('POST', '/control/faults', { body: { service: 'smtp', mode: 'slow', ms: SLOW_MS } });
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Two jobs of one line begin at the same time, while the mail server takes its time. @returns how many mails arrived */
async function mailsOfTwoJobs(to: string, workers: Record<string, string>[]): Promise<number> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, contact_email: to }] }));
  await shop.pay(order);
  await database.rows(
    `select graphile_worker.add_job('send_vouchers', json_build_object('lineId', line.id)) from order_lines line
     join orders on orders.id = line.order_id where orders.order_id = $1`,
    [order.order_id],
  );
  const running = await Promise.all(workers.map((settings) => startWorker({ ...env, ...settings })));
  try {
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
  } finally {
    await Promise.all(running.map((worker) => worker.kill()));
  }
  expect((await shop.readOrder(order)).body.data.order.order_status).toBe('FULFILLED');
  return (await shop.mails(to)).length;
}

describe('two jobs of one line that overlap', () => {
  it('send one mail in one worker', async () => {
    expect(await mailsOfTwoJobs('one.worker@example.com', [{}])).toBe(1);
  });

  it('send one mail in two workers', async () => {
    const workers = [{ WORKER_CONCURRENCY: '1' }, { WORKER_CONCURRENCY: '1' }];
    expect(await mailsOfTwoJobs('two.workers@example.com', workers)).toBe(1);
  });

  it('send two without the claim', async () => {
    const workers = [{ GIFTSTORE_FAULTS: 'no-mail-claim' }];
    expect(await mailsOfTwoJobs('no.claim@example.com', workers)).toBe(2);
  });
});
