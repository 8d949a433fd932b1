import { createHmac } from 'node:crypto';
import type { Order } from '@giftstore/contracts/api';
import { accountCalls } from './harness/account-calls';
import { type ApiResponse, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { auditLedger } from './harness/open-ledger';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cards, eventually, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

type Shop = ReturnType<typeof shopper> & ReturnType<typeof accountCalls> & { url: string };

let database: TestDatabase;
let sandboxUrl: string;
let env: Env;
/** Without limits but those of an order; the provider's webhooks come here. */
let shop: Shop;
/** Two processes with production's limit on declines of an address and a card. */
let limited: [Shop, Shop];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  parts.push(sandbox);
  sandboxUrl = sandbox.url;
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', TRUST_PROXY: 'loopback', ...sandbox.env };
  const limits = { RATE_LIMIT_DECLINES: '10' };
  const [unlimited, ...both] = await Promise.all([
    openShop({ API_PORT: String(port) }),
    openShop(limits),
    openShop(limits),
  ]);
  shop = unlimited;
  limited = both;
});
afterEach(async () => {
  await controlWebhooks({ hold: false, copies: 1, shuffle: false });
  // Their ids stay: the provider may still report them.
  await database.rows("update payment_declines set declined_at = now() - interval '2 days'");
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function openShop(settings: Env): Promise<Shop> {
  const api = await startApi({ ...env, ...settings });
  parts.push(api);
  const call = client(api.url);
  return { ...shopper(call, sandboxUrl), ...accountCalls(call), url: api.url };
}

const controlWebhooks = (body: object) => client(sandboxUrl)('POST', '/control/webhooks', { body });
const flushWebhooks = () => client(sandboxUrl)('POST', '/control/webhooks/flush');

/** Headers of a request from this address, behind the edge. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);

async function declineTimes(shop: Shop, order: Order, times: number, headers = {}): Promise<ApiResponse[]> {
  const responses = [];
  for (let i = 0; i < times; i += 1) responses.push(await shop.pay(order, cards.declined, headers));
  return responses;
}

/** The same with a captcha for each attempt. */
async function declineWithCaptcha(shop: Shop, order: Order, times: number): Promise<ApiResponse[]> {
  const responses = [];
  for (let i = 0; i < times; i += 1) {
    responses.push(await shop.pay(order, cards.declined, await shop.solveCaptcha('payment')));
  }
  return responses;
}

const rowOf = async ({ order_id }: Pick<Order, 'order_id'>) =>
  (
    await database.rows<{ state: string; declines: number; status: string }>(
      `select state, declines, status from orders join payments on payments.order_id = orders.id where orders.order_id = $1`,
      [order_id],
    )
  )[0];
const intentOf = async (shop: Shop, { order_id }: Pick<Order, 'order_id'>) =>
  (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);

describe('declined payment cards of an order', () => {
  /** Three declines, each reported by a response and by five copies of its webhook, in any order, to two processes. */
  async function reportOften(other: Shop) {
    await controlWebhooks({ hold: true, copies: 5, shuffle: true });
    const order = await other.place();
    await declineTimes(other, order, 3);
    await flushWebhooks();
    await other.process(order);
    return rowOf(order);
  }

  it('count once each, however often and in whichever order they are reported', async () => {
    expect(await reportOften(limited[0])).toEqual({
      state: 'PENDING_PAYMENT',
      declines: 3,
      status: 'declined',
    });
  });

  it('count more without that', async () => {
    const careless = await openShop({ GIFTSTORE_FAULTS: 'no-decline-once' });
    const order = await careless.place();
    await declineTimes(careless, order, 1);
    // The provider still has the decline.
    for (let i = 0; i < 3; i += 1) await careless.process(order);
    expect((await rowOf(order))?.declines).toBeGreaterThan(3);
  });

  it('need a captcha after 5, and close the order after 10', async () => {
    const order = await shop.place();
    const first = await declineTimes(shop, order, 5);
    expect(statuses(first)).toEqual([402, 402, 402, 402, 402]);
    expect(first.map(({ body }) => 'recaptcha' in body.errors)).toEqual([false, false, false, false, true]);

    const without = await shop.pay(order);
    expect(without).toMatchObject({ status: 422, body: { errors: { recaptcha: [expect.any(String)] } } });
    const solved = await shop.solveCaptcha('payment');
    const foreign = await shop.pay(order, cards.plain, await shop.solveCaptcha('signin'));
    expect(foreign.status).toBe(422);
    expect((await shop.pay(order, cards.declined, solved)).status).toBe(402);
    expect((await shop.pay(order, cards.declined, solved)).status).toBe(422);

    expect(statuses(await declineWithCaptcha(shop, order, 3))).toEqual([402, 402, 402]);
    const [last] = await declineWithCaptcha(shop, order, 1);
    expect(last).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Your card was declined\. This order was closed/) },
    });
    expect(await rowOf(order)).toMatchObject({ state: 'FAILED', declines: 10 });
    expect((await intentOf(shop, order))?.status).toBe('canceled');
    expect(await shop.pay(order)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/too many payment cards/) },
    });
    for (const response of [await shop.process(order), await shop.abandon(order)]) {
      expect(response.body).toMatchObject({
        message: expect.stringMatching(/too many payment cards/),
        data: { order: { order_status: 'FAILED' } },
      });
    }
  });

  it('need a captcha that a shopper passes to pay with another card', async () => {
    const order = await shop.place();
    await declineTimes(shop, order, 5);
    expect((await shop.pay(order, cards.plain, await shop.solveCaptcha('payment'))).status).toBe(200);
  });

  it('return the points and leave the cart when they close the order', async () => {
    const customer = await newCustomer(database);
    await givePoints(database, customer, 10_00);
    const calls = customerCalls(client(shop.url), customer);
    await calls.addToCart();
    const { order } = (await calls.place({ use_credits: true, used_credits: 10_00 })).body.data;
    expect(await auditLedger(database, customer.id)).toMatchObject({ points: 0, held: 10_00 });
    await database.rows(`insert into payments (order_id, amount, currency, status, declines)
      select id, card_amount, payment_currency, 'declined', 9 from orders where order_id = '${order.order_id}'`);
    const token = await shop.paymentMethod(cards.declined);
    const closed = await client(shop.url)('POST', '/v1/payments/create_checkout', {
      body: { payment: { token, order_id: order.order_id } },
      headers: { ...customer.session, ...(await shop.solveCaptcha('payment')) },
    });
    expect(closed.status).toBe(409);
    expect(await auditLedger(database, customer.id)).toMatchObject({ points: 10_00, held: 0 });
    expect((await calls.cart()).items).toHaveLength(1);
  });

  it('close the order of a browser that confirms at the provider without asking the shop', async () => {
    const order = await shop.place();
    const { pi_id, pi_secret } = (await shop.pay(order, cards.threeDSecure)).body;
    const confirm = async () =>
      shop.sandbox('POST', `/v1/payment_intents/${pi_id}/confirm`, {
        body: new URLSearchParams({
          client_secret: pi_secret,
          payment_method: await shop.paymentMethod(cards.declined),
        }).toString(),
        headers: {
          authorization: 'Bearer pk_test_sandbox',
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
    for (let i = 1; i <= 10; i += 1) {
      expect((await confirm()).status).toBe(402);
      await eventually(async () => (await rowOf(order))?.declines === i);
    }
    await eventually(async () => (await rowOf(order))?.state === 'FAILED');
    expect((await intentOf(shop, order))?.status).toBe('canceled');
    expect((await confirm()).status).toBe(400);
  });

  it('close the order later when the provider cannot cancel the payment at once', async () => {
    const order = await shop.place();
    await controlWebhooks({ hold: true });
    await declineTimes(shop, order, 1);
    await database.rows('update payments set declines = 10');
    expect((await shop.pay(order)).status).toBe(409);
    expect(await rowOf(order)).toMatchObject({ state: 'PENDING_PAYMENT' });
    await database.rows("update payments set updated_at = now() - interval '1 minute'");
    parts.push(await startWorker(env));
    await database.rows("select graphile_worker.add_job('reconcile_orders')");
    await eventually(async () => (await rowOf(order))?.state === 'FAILED');
  });
});

describe('declined payment cards of an address', () => {
  it('need a captcha after 5, then wait, while other addresses pay', async () => {
    const [shop] = limited;
    const place = async () => shop.place();
    const attacker = from('192.0.2.1');
    const declined = [];
    for (let i = 0; i < 6; i += 1) declined.push(await shop.pay(await place(), cards.declined, attacker));
    expect(statuses(declined)).toEqual([402, 402, 402, 402, 402, 422]);
    expect(declined[5]?.body.errors).toHaveProperty('recaptcha');
    for (let i = 0; i < 5; i += 1) {
      const headers = { ...attacker, ...(await shop.solveCaptcha('payment')) };
      expect((await shop.pay(await place(), cards.noFunds, headers)).status).toBe(402);
    }
    const waits = await shop.pay(await place(), cards.plain, {
      ...attacker,
      ...(await shop.solveCaptcha('payment')),
    });
    expect(waits.status).toBe(429);
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await shop.pay(await place(), cards.plain, from('192.0.2.2'))).status).toBe(200);
    await database.rows("update payment_declines set declined_at = declined_at - interval '15 minutes'");
    expect((await shop.pay(await place(), cards.plain, attacker)).status).toBe(200);
  });

  it('are no more for concurrent attempts over two processes', async () => {
    const [shop] = limited;
    await shop.pay(await shop.place(), cards.declined);
    const orders = await Promise.all(Array.from({ length: 24 }, () => shop.place()));
    const responses = await Promise.all(
      orders.map((order, index) => (limited[index % 2] as Shop).pay(order, cards.declined)),
    );
    const tried = responses.filter(({ status }) => status === 402);
    expect(tried.length).toBeLessThanOrEqual(4);
    expect(new Set(statuses(responses))).toEqual(
      new Set([402, 422, 429].filter((s) => statuses(responses).includes(s))),
    );
  });

  it('count as attempts until they count as declines', async () => {
    const [shop] = limited;
    await shop.pay(await shop.place(), cards.declined);
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.place()));
    const responses = await queueBehindLock(
      database,
      { sql: 'lock table payment_declines in share mode' },
      orders.map((order) => () => shop.pay(order, cards.declined)),
    );
    expect(responses.filter(({ status }) => status === 402).length).toBeLessThanOrEqual(4);
  });

  it('with one e-mail need a captcha but never wait', async () => {
    const [shop] = limited;
    const user = guestOrder().user;
    let placed = 0;
    const place = () => shop.place(guestOrder({ user }), `of-one-guest-${placed++}`);
    for (let i = 0; i < 10; i += 1) {
      const headers = { ...from(`192.0.2.${i + 10}`), ...(await shop.solveCaptcha('payment')) };
      const number = i % 2 ? cards.declined : cards.noFunds;
      expect((await shop.pay(await place(), number, headers)).status).toBe(402);
    }
    const victim = from('198.51.100.1');
    expect((await shop.pay(await place(), cards.plain, victim)).status).toBe(422);
    const solved = { ...victim, ...(await shop.solveCaptcha('payment')) };
    expect((await shop.pay(await place(), cards.plain, solved)).status).toBe(200);
  });

  it('with one number make that card wait, wherever it is tried', async () => {
    const [shop] = limited;
    for (let i = 0; i < 10; i += 1) {
      expect((await shop.pay(await shop.place(), cards.declined, from(`192.0.2.${i + 10}`))).status).toBe(
        402,
      );
    }
    const waits = await shop.pay(await shop.place(), cards.declined, from('198.51.100.1'));
    expect(waits.status).toBe(429);
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await shop.pay(await shop.place(), cards.plain, from('198.51.100.1'))).status).toBe(200);
  });
});

describe('operators', () => {
  it('see where payment cards are declined, in the metrics and by command', async () => {
    const order = await shop.place();
    await declineTimes(shop, order, 3, from('192.0.2.66'));
    await shop.pay(await shop.place(), cards.noFunds, from('192.0.2.67'));
    const { body } = await client(shop.url)('GET', '/metrics');
    expect(body).toContain('giftstore_payment_declines{of="all"} 4');
    expect(body).toContain('giftstore_payment_declines{of="one address"} 3');
    expect(body).toMatch(/giftstore_payment_declines_most_of_one_card \d/);
    expect(body).toMatch(/giftstore_orders_closed_by_declines \d/);
    const { json, code } = await giftstore(env).run('orders', 'declines', '--limit', '1', '--json');
    expect(code).toBe(0);
    expect(json.declines.map(({ by }: { by: string }) => by)).toEqual(['address', 'card', 'e-mail', 'order']);
    expect(json.declines[0]).toMatchObject({ declines: 3, orders: 1 });
    expect(json.declines[3]).toMatchObject({ key: order.order_id, declines: 3 });
  });
});

describe("the provider's events", () => {
  it('are refused when their time is minutes ahead or past', async () => {
    const send = (seconds: number) => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'charge.failed',
        data: { object: {} },
      });
      const time = Math.floor(Date.now() / 1000) + seconds;
      const v1 = createHmac('sha256', 'whsec_sandbox').update(`${time}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${time},v1=${v1}`, 'content-type': 'application/json' };
      return client(shop.url)('POST', '/v1/payments/webhook', { body, headers });
    };
    const responses = [await send(0), await send(200), await send(-200), await send(400), await send(-400)];
    expect(statuses(responses)).toEqual([200, 200, 200, 422, 422]);
  });
});

describe('a checkout whose response was lost', () => {
  it('gets the same response again, with and without its key', async () => {
    const order = await shop.place();
    const payment = {
      token: await shop.paymentMethod(cards.plain),
      order_id: order.order_id,
      access_token: order.access_token,
    };
    const pay = (headers = {}) =>
      client(shop.url)('POST', '/v1/payments/create_checkout', { body: { payment }, headers });
    const key = { 'idempotency-key': 'lost' };
    const first = await pay(key);
    // The process died before it stored the response.
    await database.rows(
      "update idempotency_keys set status = null, answer = null, runs_until = now() where key = 'lost'",
    );
    const again = await pay(key);
    expect(again.body).toEqual(first.body);
    expect(again.body).toMatchObject({ code: 200, pi_status: 'succeeded' });
    expect((await pay()).body).toEqual(first.body);
    expect((await shop.pay(order)).status).toBe(409);
  });
});
