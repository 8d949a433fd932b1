import type { Order } from '@giftstore/contracts/api';
import { Client } from 'pg';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { eventually, guestOrder } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let holder: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, API_LIMIT_WRITES: '2' });
  call = client(api.url);
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.kill();
  await database.drop();
});

const placeOrder = (from = call) => from('POST', '/v1/guest_orders', { body: guestOrder() });
/** The last step of a checkout. */
const finish = ({ order_id, access_token }: Order, from = call) =>
  from(
    'POST',
    `/v1/payments/process_order_after_redirect?${new URLSearchParams({ order_id, access_token: access_token ?? '' })}`,
    { body: {} },
  );

const whileGuestsAreLocked = <T>(work: () => Promise<T>) => whileLocked('guests', work);

async function whileLocked<T>(table: 'guests' | 'orders', work: () => Promise<T>): Promise<T> {
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await holder.query('commit');
  }
}

/** Resolves when so many calls wait for the lock. */
async function waitingCalls(count: number): Promise<void> {
  await eventually(async () => {
    const [row] = await database.rows(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.n === count;
  });
}

/** Sends orders that wait for a lock until `whileWaiting` is done. @returns their statuses */
async function withWaitingOrders(count: number, whileWaiting: () => Promise<void>): Promise<number[]> {
  const orders = await whileGuestsAreLocked(async () => {
    const sent = Array.from({ length: count }, () => placeOrder());
    await waitingCalls(count);
    await whileWaiting();
    return sent;
  });
  return (await Promise.all(orders)).map(({ status }) => status);
}

it('refuses a further call at once while as many as allowed are in progress, and admits it afterwards', async () => {
  const statuses = await withWaitingOrders(2, async () => {
    const refused = await placeOrder();
    expect([refused.status, refused.body.status, refused.body.code]).toEqual([503, 'Error', 503]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3);
    expect((await call('GET', '/metrics')).body).toContain('giftstore_refused_writes_total 1');
  });
  expect(statuses).toEqual([200, 200]);
  expect((await placeOrder()).status).toBe(200);
});

it('goes on to read while orders are refused', async () => {
  await withWaitingOrders(2, async () => {
    expect((await placeOrder()).status).toBe(503);
    expect((await call('GET', '/v1/brands?currency=1')).status).toBe(200);
    expect((await call('GET', '/health/ready')).status).toBe(200);
  });
});

it('refuses no later step of a checkout, however many are in progress, and no new order is placed beside them', async () => {
  const orders: Order[] = [];
  for (let count = 0; count < 6; count += 1) orders.push((await placeOrder()).body.data.order);
  const [last, ...others] = orders as [Order, ...Order[]];
  const { steps, refused } = await whileLocked('orders', async () => {
    const sent = others.map((order) => finish(order));
    await waitingCalls(5);
    sent.push(finish(last));
    await waitingCalls(6);
    return { steps: sent, refused: (await placeOrder()).status };
  });
  expect(refused).toBe(503);
  expect((await Promise.all(steps)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('has room again after clients have gone away without their responses', async () => {
  const gone = new AbortController();
  const body = JSON.stringify(guestOrder());
  const headers = { 'content-type': 'application/json' };
  const url = `${api.url}/v1/guest_orders`;
  const leave = () => fetch(url, { method: 'POST', headers, body, signal: gone.signal }).catch(() => 'gone');
  await whileGuestsAreLocked(async () => {
    const left = [leave(), leave()];
    await waitingCalls(2);
    gone.abort();
    expect(await Promise.all(left)).toEqual(['gone', 'gone']);
  });
  expect(await withWaitingOrders(2, async () => {})).toEqual([200, 200]);
});

describe('with two connections, for which no call may wait long', () => {
  let crowded: RunningPart;
  let send: Call;
  beforeAll(async () => {
    crowded = await startApi({ DATABASE_URL: database.url, DATABASE_POOL: '2', API_LIMIT_WAIT_MS: '1' });
    send = client(crowded.url);
  });
  afterAll(() => crowded.kill());

  /** Sends orders until one is refused because the others wait. @returns those that wait */
  async function fill(): Promise<ReturnType<Call>[]> {
    const sent: ReturnType<Call>[] = [];
    let refused = false;
    await eventually(() => {
      const order = placeOrder(send);
      sent.push(order);
      void order.then(({ status }) => {
        refused ||= status === 503;
      });
      return Promise.resolve(refused);
    });
    return sent;
  }

  it('refuses to begin a checkout while calls wait, and neither a later step nor a price', async () => {
    const { order } = (await placeOrder(send)).body.data;
    const { sent, step } = await whileGuestsAreLocked(async () => {
      const orders = await fill();
      expect((await placeOrder(send)).status).toBe(503);
      const line = guestOrder().giftcard[0];
      const quote = { cart_items: [line], currency_code: 'AED' };
      expect((await send('POST', '/v2/cart_items/quote', { body: quote })).status).toBe(200);
      expect((await send('GET', '/v1/brands?currency=1')).status).toBe(200);
      return { sent: orders, step: finish(order, send) };
    });
    expect((await step).status).toBe(200);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await placeOrder(send)).status).toBe(200);
  });
});

describe('with calls that may hardly take longer than usual', () => {
  let slow: RunningPart;
  let send: Call;
  beforeAll(async () => {
    slow = await startApi({ DATABASE_URL: database.url, API_LIMIT_WRITES: '48', API_LIMIT_DELAY_MS: '1' });
    send = client(slow.url);
  });
  afterAll(() => slow.kill());

  /** Sends as many orders as may begin, and one more. @returns how many began */
  const placedTogether = () =>
    whileGuestsAreLocked(async () => {
      const sent: ReturnType<Call>[] = [];
      let refused = false;
      while (!refused) {
        const order = placeOrder(send);
        sent.push(order);
        const isRefused = order.then(({ status }) => status === 503);
        refused = await Promise.race([isRefused, waitingCalls(sent.length).then(() => false)]);
      }
      return { begun: sent.length - 1, orders: sent };
    });

  it('begins fewer checkouts together after they were late, and refuses no later step of one', async () => {
    const { order } = (await placeOrder(send)).body.data;
    const first = await placedTogether();
    expect(first.begun).toBeGreaterThan(8);
    await Promise.all(first.orders);
    const { begun, orders } = await placedTogether();
    expect(begun).toBe(8);
    await Promise.all(orders);
    expect((await finish(order, send)).status).toBe(200);
    expect((await send('GET', '/metrics')).body).toContain('giftstore_checkout_limit 8');
    expect((await placeOrder(send)).status).toBe(200);
  });
});
