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

export interface Checkouts extends Load {
  /** Milliseconds of CPU for one checkout, by who used it. */
  shares: Record<string, number>;
  /** Jobs that the worker still had to do when the last checkout was answered, and how long it took for them. */
  jobsLeft: number;
  drainedInS: number;
}

/** Guests' whole checkouts, by several clients at once. Each step may be answered by another process: `calls` has them in turn. */
export async function measureCheckouts(calls: LeanCall[], stock: Stock): Promise<Checkouts> {
  await loop(WARM_UP_MS, (client) => checkOut(calls, stock, client));
  await queueEmpties();
  const cpu = await cpuReader();
  const before = cpu();
  const { times, errors: faults, seconds } = await loop(MEASURED_MS, (client) => checkOut(calls, stock, client));
  const after = cpu();
  const { jobsLeft, drainedInS } = await queueEmpties();
  // What the worker put off is part of what a checkout costs.
  const drained = cpu();
  const count = Math.max(1, times.length);
  const share = (who: string, till = after) => ((till[who] ?? 0) - (before[who] ?? 0)) / count;
  return {
    name: 'guest checkout (3 calls)',
    perSecond: times.length / seconds,
    cpuMs: share('API'),
    p95Ms: percentile(times, 0.95),
    errors: faults,
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

/** A fresh guest's order: placed, paid with the provider's Visa, and looked at. Throws when it is not paid in the end. */
export async function checkOut(calls: LeanCall[], { brands }: Stock, client = 0): Promise<void> {
  const call = (step: number) => calls[(client + step) % calls.length] as LeanCall;
  const { id, denominations } = brands[Math.floor(Math.random() * brands.length)] as Stock['brands'][number];
  const { data } = await ask(call(0), '/v1/guest_orders', {
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
  const { order_id, access_token } = data.order;
  const payment = { token: 'pm_card_visa', order_id, access_token };
  await ask(call(1), '/v1/payments/create_checkout', { payment });
  const who = new URLSearchParams({ order_id, access_token });
  const processed = await ask(call(2), `/v1/payments/process_order_after_redirect?${who}`, {});
  const { order_status } = processed.data.order;
  if (!/^(APPROVED|FULFILLED)$/.test(order_status)) throw new Error(`paid, but ${order_status}`);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function ask(call: LeanCall, path: string, body: unknown): Promise<any> {
  const answer = await call('POST', path, body, { 'idempotency-key': randomUUID() });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What each process has used so far. */
async function cpuReader(): Promise<() => Record<string, number>> {
  const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  // The backend ends with its connection; any other one leads to the server too.
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

async function queueEmpties(): Promise<{ jobsLeft: number; drainedInS: number }> {
  const begin = performance.now();
  const left = async () => {
    const [row] = await query<{ n: number }>(
      'select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
    );
    return row?.n ?? 0;
  };
  const jobsLeft = await left();
  while (await left()) await pause(200);
  return { jobsLeft, drainedInS: (performance.now() - begin) / 1000 };
}
