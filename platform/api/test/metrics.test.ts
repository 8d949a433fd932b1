import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { cards, eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let parts: RunningPart[];
let call: Call;
let worker: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, METRICS_TOKEN: 'scraper', ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts = [api, await startWorker({ ...env, WORKER_METRICS_PORT: String(metricsPort) }), sandbox];
  call = client(api.url);
  worker = client(`http://127.0.0.1:${metricsPort}`);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** The values by name with labels, in the format of Prometheus. */
async function scrape(from: Call): Promise<Record<string, number>> {
  const { status, body } = await from('GET', '/metrics');
  expect(status).toBe(200);
  const lines = (body as string).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

describe('the metrics', () => {
  it('count orders, payments, jobs and provider calls', async () => {
    const { place, pay } = shopper(call, sandbox.url);
    await place();
    expect((await pay(await place(), cards.declined)).status).toBe(402);
    expect((await pay(await place())).status).toBe(200);
    const done = await eventually(async () => {
      const figures = await scrape(call);
      return figures['giftstore_orders{state="FULFILLED"}'] === 1 && figures;
    });
    expect(done).toMatchObject({
      giftstore_workers: 1,
      'giftstore_orders{state="CREATED"}': 1,
      'giftstore_orders{state="PENDING_PAYMENT"}': 1,
      'giftstore_payments{status="succeeded"}': 1,
      'giftstore_payments{status="declined"}': 1,
      giftstore_orders_overdue: 0,
      giftstore_refunds_open: 0,
      giftstore_jobs_dead: 0,
      'giftstore_provider_call_duration_seconds_count{provider="stripe",outcome="refused"}': 1,
      'giftstore_pool_connections{state="waiting"}': 0,
      'http_request_duration_seconds_count{method="POST",route="/v1/guest_orders",status="200"}': 3,
    });
    expect(
      done['giftstore_provider_call_duration_seconds_count{provider="stripe",outcome="ok"}'],
    ).toBeGreaterThan(1);
    expect(done['giftstore_pool_connections{state="total"}']).toBeGreaterThan(0);
    const jobs = await scrape(worker);
    expect(jobs).toMatchObject({
      'giftstore_job_duration_seconds_count{task="send_vouchers",outcome="ok"}': 1,
    });
    expect(
      jobs['giftstore_provider_call_duration_seconds_count{provider="smtp",outcome="ok"}'],
    ).toBeGreaterThan(0);
  });

  it('count waiting and dead jobs', async () => {
    await database.rows(
      `select graphile_worker.add_job('nobody_does_this', run_at => now() - interval '1 hour')`,
    );
    await database.rows(
      `select graphile_worker.add_job('nobody_does_this', max_attempts => 1, run_at => now() + interval '1 hour')`,
    );
    await database.rows(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
    const figures = await scrape(call);
    expect(figures.giftstore_jobs_oldest_seconds).toBeGreaterThan(3_500);
    expect(figures.giftstore_jobs_waiting).toBeGreaterThanOrEqual(1);
    expect(figures.giftstore_jobs_dead).toBe(1);
  });

  it("contain the doctor's results", async () => {
    await database.rows(
      `insert into invariant_reports values ('points_add_up', 3, '[]', now() - interval '2 minutes')`,
    );
    const figures = await scrape(call);
    expect(figures['giftstore_invariant_violations{invariant="points_add_up"}']).toBe(3);
    expect(figures['giftstore_invariants_checked_seconds{invariant="points_add_up"}']).toBeGreaterThanOrEqual(
      120,
    );
  });

  it.each([
    ['of the API', () => call],
    ['of a worker', () => worker],
  ])('%s are readable from this machine, or with the token', async (_whose, from) => {
    const away = { 'x-forwarded-for': '203.0.113.9' };
    expect((await from()('GET', '/metrics', { headers: away })).status).toBe(404);
    const wrong = { ...away, authorization: 'Bearer scrapes' };
    expect((await from()('GET', '/metrics', { headers: wrong })).status).toBe(404);
    const right = { ...away, authorization: 'Bearer scraper' };
    expect((await from()('GET', '/metrics', { headers: right })).status).toBe(200);
  });
});
