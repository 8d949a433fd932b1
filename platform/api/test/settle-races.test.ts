import type { Order } from '@giftstore/contracts/api';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cards, eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(240_000);

let database: TestDatabase;
let env: Env;
let port: number;
let sandboxUrl: string;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  const sandbox = await startSandbox(port);
  parts.push(sandbox);
  sandboxUrl = sandbox.url;
  env = { DATABASE_URL: database.url, ...sandbox.env };
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Two processes: the provider's webhooks go to the first, the shoppers' requests to the second. */
async function twoShops(broken = '') {
  const settings = { ...env, GIFTSTORE_FAULTS: broken };
  const hooked = await startApi({ ...settings, API_PORT: String(port) });
  const other = await startApi(settings);
  parts.push(hooked, other);
  const control = (body: object) => client(sandboxUrl)('POST', '/control/webhooks', { body });
  await control({ hold: true, copies: 3, shuffle: true });
  return {
    shop: shopper(client(other.url), sandboxUrl),
    both: [hooked, other].map(({ url }) => shopper(client(url), sandboxUrl)),
    stop: () => Promise.all([hooked.kill(), other.kill()]),
  };
}

type Shop = ReturnType<typeof shopper>;

/** An order whose shopper has just authenticated: it is charged, and the shop is not notified yet. */
async function charged(shop: Shop): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity: 2 }] }));
  const { body } = await shop.pay(order, cards.threeDSecure);
  const form = new URLSearchParams({ outcome: 'complete' });
  await fetch(body.redirect_url, { method: 'POST', body: form, redirect: 'manual' });
  return order;
}

async function many<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(...(await Promise.all(Array.from({ length: 20 }, work))));
  return done;
}

/** Sends the return page's call and the webhook three times each, at once and in any order. */
async function settleTwice(shop: Shop, orders: Order[]) {
  const flushed = client(sandboxUrl)('POST', '/control/webhooks/flush');
  const responses = await Promise.all(orders.map((order) => shop.process(order)));
  await flushed;
  return responses;
}

const settledRows = (orders: Order[]) =>
  database.rows<{ times: number; vouchers: number; jobs: number }>(
    `select
       (select count(*)::int from order_history h where h.order_id = orders.id and to_state = 'APPROVED') as times,
       (select count(*)::int from vouchers v join order_lines l on l.id = v.line_id where l.order_id = orders.id) as vouchers,
       (select count(*)::int from graphile_worker.jobs where key = 'receipt:' || orders.id) as jobs
     from orders where order_id = any($1)`,
    [orders.map(({ order_id }) => order_id)],
  );

describe('concurrent return page and webhook over two processes', () => {
  it('settle each of 500 orders once', async () => {
    const { shop, stop } = await twoShops();
    const orders = await many(500, () => charged(shop));
    const responses = await settleTwice(shop, orders);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => {
      const rows = await settledRows(orders);
      return rows.every(({ times }) => times === 1);
    });
    const once = { times: 1, vouchers: 2, jobs: 1 };
    expect(await settledRows(orders)).toEqual(orders.map(() => once));
    await stop();
  });

  /** Both processes have read from the provider that the order is paid, and wait to settle it. */
  async function settleInLine(broken: string) {
    const { shop, both, stop } = await twoShops(broken);
    const order = await charged(shop);
    const row = { sql: 'select 1 from orders where order_id = $1 for update', values: [order.order_id] };
    const responses = await queueBehindLock(
      database,
      row,
      both.map((one) => () => one.process(order)),
    );
    await stop();
    return responses.map(({ status }) => status).sort();
  }

  it('settle an order once in the worst order', async () => {
    expect(await settleInLine('')).toEqual([200, 200]);
  });

  it('settle it twice without the conditional change of state', async () => {
    // The UNIQUE constraint of vouchers still prevents a second issue, but a request fails.
    expect(await settleInLine('no-single-settle')).toEqual([200, 500]);
  });
});

describe('a paid intent of another order', () => {
  /** Stores the small order's intent as the big order's, then returns from payment. */
  async function presentOther(shop: Shop) {
    const small = await shop.place(guestOrder({ giftcard: [{ ...gift, giftcard_value: 1 }] }));
    const big = await shop.place(guestOrder({ giftcard: [{ ...gift, giftcard_value: 1000 }] }));
    await shop.pay(small);
    await shop.pay(big, cards.declined);
    const [taken] = await database.rows<{ intent_id: string }>(
      `with taken as (
         update payments set intent_id = null from orders
         where orders.id = payments.order_id and orders.order_id = $1 returning orders.id
       ) select intent_id from payments join taken on taken.id = payments.order_id`,
      [small.order_id],
    );
    await database.rows(
      `update payments set intent_id = $2 from orders
       where orders.id = payments.order_id and orders.order_id = $1`,
      [big.order_id, taken?.intent_id],
    );
    await shop.process(big);
    const [row] = await database.rows<{ state: string }>('select state from orders where order_id = $1', [
      big.order_id,
    ]);
    return row?.state;
  }

  it('does not pay this order', async () => {
    const { shop, stop } = await twoShops();
    expect(await presentOther(shop)).toBe('PENDING_PAYMENT');
    await stop();
  });

  it('pays it without the comparison', async () => {
    const { shop, stop } = await twoShops('no-intent-check');
    expect(await presentOther(shop)).toBe('APPROVED');
    await stop();
  });
});
