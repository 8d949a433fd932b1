import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../running-shop/database';
import { processOf } from '../running-shop/shop';
import type { Stock } from './catalogue-load';
import { cpuTime, cpuTimeOfAll, parentOf } from './cpu-time';
import type { LeanCall } from './lean-client';
import { type Load, loop } from './load';
import { percentile } from './report';
import { targets } from './targets';

const WARM_UP_MS = 5_000;
const MEASURED_MS = 15_000;
/** Of a step that a busy shop refuses. */
const MAX_REPEATS = 20;

export interface Checkouts extends Load {
  /** CPU milliseconds of one checkout, by process. */
  shares: Record<string, number>;
  /** The worker's pending jobs after the last checkout, and the seconds until they were done. */
  jobsLeft: number;
  drainedInS: number;
}

/** Measures complete guest checkouts of concurrent clients. With several `calls`, each step goes to the next process. */
export async function measureCheckouts(calls: LeanCall[], stock: Stock): Promise<Checkouts> {
  await loop(WARM_UP_MS, (client) => checkOut(calls, stock, client));
  await waitForEmptyQueue();
  const cpu = await cpuReader();
  const before = cpu();
  const { times, errors, seconds } = await loop(MEASURED_MS, (client) => checkOut(calls, stock, client));
  const after = cpu();
  const { jobsLeft, drainedInS } = await waitForEmptyQueue();
  // The worker's delayed jobs are part of the cost of a checkout.
  const drained = cpu();
  const count = Math.max(1, times.length);
  const share = (part: string, end = after) => ((end[part] ?? 0) - (before[part] ?? 0)) / count;
  return {
    name: 'guest checkout (3 calls)',
    perSecond: times.length / seconds,
    cpuMs: share('API'),
    p95Ms: percentile(times, 0.95),
    errors,
    target: targets.checkout,
    shares: {
      API: share('API'),
      worker: share('worker', drained),
      PostgreSQL: share('PostgreSQL', drained),
      sandbox: share('sandbox', drained),
      'the load itself': share('the load itself'),
    },
    jobsLeft,
    drainedInS,
  };
}

/**
 * Places and pays an order of a new guest. Throws if the order is not paid.
 * @returns its milliseconds without those before its order was admitted
 */
export async function checkOut(calls: LeanCall[], { brands }: Stock, client = 0): Promise<number> {
  const call = (step: number) => calls[(client + step) % calls.length] as LeanCall;
  const { id, denominations } = brands[Math.floor(Math.random() * brands.length)] as Stock['brands'][number];
  const { body, sentAt } = await post(call(0), '/v1/guest_orders', {
    user: { first_name: 'Bench', last_name: 'Mark', email: `${randomUUID()}@example.com` },
    giftcard: [
      {
        brand_id: id,
        currency: 1,
        country_id: 1,
        giftcard_value: denominations[0],
        quantity: 1,
        isforself: true,
      },
    ],
    order: { payment_currency: 'AED', currency: 1, language_code: 'en' },
  });
  const { order_id, access_token } = body.data.order;
  const payment = { token: 'pm_card_visa', order_id, access_token };
  await post(call(1), '/v1/payments/create_checkout', { payment });
  const orderQuery = new URLSearchParams({ order_id, access_token });
  const processed = await post(call(2), `/v1/payments/process_order_after_redirect?${orderQuery}`, {});
  const { order_status } = processed.body.data.order;
  if (!/^(APPROVED|FULFILLED)$/.test(order_status)) throw new Error(`The paid order is ${order_status}`);
  return performance.now() - sentAt;
}

/**
 * Sends a step, and the same again after the time that a busy shop asks to wait, as a shopper would.
 * @returns its response, and when the request was sent that got it
 */
async function post(call: LeanCall, path: string, body: unknown) {
  const headers = { 'idempotency-key': randomUUID() };
  let sentAt = performance.now();
  let response = await call('POST', path, body, headers);
  for (let times = 1; response.status === 503 && response.retryAfter && times < MAX_REPEATS; times += 1) {
    await pause(response.retryAfter * 1000);
    sentAt = performance.now();
    response = await call('POST', path, body, headers);
  }
  if (response.status !== 200)
    throw new Error(`${path} responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return { body: response.body, sentAt };
}

/** Returns a function that reads the CPU time of each process. */
async function cpuReader(): Promise<() => Record<string, number>> {
  const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  // The backend exits with its connection, so the server is found through another process.
  const [other = backend] = await query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  const server = parentOf(other?.pid ?? 0);
  return () => ({
    API: cpuTime(processOf('api')),
    worker: cpuTime(processOf('worker')),
    PostgreSQL: cpuTimeOfAll(server),
    sandbox: cpuTime(processOf('sandbox')),
    'the load itself': cpuTime(process.pid),
  });
}

/** Resolves when the worker has done its pending jobs. */
export async function waitForEmptyQueue(): Promise<{ jobsLeft: number; drainedInS: number }> {
  const begin = performance.now();
  const countJobs = async () => {
    const [row] = await query<{ n: number }>(
      'select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
    );
    return row?.n ?? 0;
  };
  const jobsLeft = await countJobs();
  while (await countJobs()) await pause(200);
  return { jobsLeft, drainedInS: (performance.now() - begin) / 1000 };
}
