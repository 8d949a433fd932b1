import type { Order } from '@giftstore/contracts/api';
import { type ApiResponse, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { cards, gift, guestOrder, newGuest, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandboxUrl: string;
let env: Env;
let urls: string[];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  sandboxUrl = sandbox.url;
  env = { DATABASE_URL: database.url, ...sandbox.env };
  const apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  parts.push(sandbox, ...apis);
  urls = apis.map(({ url }) => url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);
const paid = (responses: ApiResponse[]) => responses.filter(({ status }) => status === 200);
const shopAt = (index: number) => shopper(client(urls[index % 2] as string), sandboxUrl);

let devices = 0;
/** A browser of its own. */
function newDevice(): Record<string, string> {
  devices += 1;
  return { 'user-agent': `device ${devices}` };
}

/** A guest's order of some cards in a browser; each call is another order. */
function place(email: string, device: Record<string, string>, quantity = 1): Promise<ApiResponse> {
  const user = { ...newGuest(), email };
  return client(urls[0] as string)('POST', '/v1/guest_orders', {
    body: guestOrder({ user, giftcard: [{ ...gift, quantity }] }),
    headers: { ...device, 'idempotency-key': crypto.randomUUID() },
  });
}

const orderOf = ({ body }: ApiResponse): Order => body.data.order;

/** As if the buyer had done nothing for this time. */
const leave = (minutes: number) =>
  database.rows(
    `with earlier as (update orders set created_at = created_at - make_interval(mins => $1) where state in ('CREATED', 'PENDING_PAYMENT'))
     update payments set updated_at = updated_at - make_interval(mins => $1)`,
    [minutes],
  );

describe("a guest's daily limit", () => {
  it('is not used up by declined payment cards', async () => {
    const [{ email }, device] = [newGuest(), newDevice()];
    for (let i = 0; i < 7; i += 1) {
      const order = orderOf(await place(email, device));
      expect((await shopAt(i).pay(order, cards.declined)).status).toBe(402);
    }
    const order = orderOf(await place(email, device, 5));
    expect((await shopAt(0).pay(order)).status).toBe(200);
    expect((await place(email, device)).status).toBe(422);
  });

  it('is not used up by orders that the guest left', async () => {
    const [{ email }, device] = [newGuest(), newDevice()];
    expect((await place(email, device, 5)).status).toBe(200);
    expect((await place(email, device)).status).toBe(422);
    await leave(4);
    expect((await place(email, device)).status).toBe(422);
    await leave(2);
    expect((await place(email, device)).status).toBe(200);
  });

  it("is not used up by the orders of strangers with the guest's e-mail", async () => {
    const { email } = newGuest();
    for (let i = 0; i < 3; i += 1) {
      const stranger = orderOf(await place(email, newDevice(), 5));
      // Waits for 3-D Secure.
      expect((await shopAt(i).pay(stranger, cards.threeDSecure)).status).toBe(200);
    }
    const order = orderOf(await place(email, newDevice(), 5));
    expect((await shopAt(0).pay(order)).status).toBe(200);
  });

  it('knows a browser by its cookie, whatever its address and name', async () => {
    const { email } = newGuest();
    const first = await place(newGuest().email, newDevice());
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] as string;
    expect(cookie).toMatch(/^device=/);
    expect((await place(email, { ...newDevice(), cookie }, 5)).status).toBe(200);
    expect((await place(email, { ...newDevice(), cookie })).status).toBe(422);
    expect((await place(email, { ...newDevice(), cookie: `${cookie}x` })).status).toBe(200);
  });

  it('sees through +tag, and dots at Gmail', async () => {
    const device = newDevice();
    const name = `mona${process.pid}`;
    expect((await place(`${name}@gmail.com`, device, 4)).status).toBe(200);
    expect((await place(`m.o.${name.slice(2)}+gifts@googlemail.com`, device, 2)).status).toBe(422);
    expect((await place(`${name}@example.com`, device, 4)).status).toBe(200);
    expect((await place(`${name}+gifts@example.com`, device, 2)).status).toBe(422);
    expect((await place(`mona.${process.pid}@example.com`, device, 4)).status).toBe(200);
  });

  /** 8 orders of one card each, of one mailbox in several browsers, that are paid at once. */
  async function payEight(at: (index: number) => ReturnType<typeof shopper>) {
    const { email } = newGuest();
    const [name, host] = email.split('@');
    const orders: Order[] = [];
    for (let i = 0; i < 8; i += 1) orders.push(orderOf(await place(`${name}+${i}@${host}`, newDevice())));
    return Promise.all(orders.map((order, index) => at(index).pay(order)));
  }

  it('holds for orders of several browsers that are paid at once over two processes, in each of 5 rounds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const responses = await payEight(shopAt);
      expect(paid(responses)).toHaveLength(5);
      expect(new Set(statuses(responses))).toEqual(new Set([200, 422]));
      expect(responses.find(({ status }) => status === 422)?.body.errors.base).toEqual([
        'You can only purchase 5 gift cards per day',
      ]);
    }
  });

  it('does not hold if it is not checked when a payment begins', async () => {
    const api = await startApi({ ...env, GIFTSTORE_FAULTS: 'no-daily-limit' });
    parts.push(api);
    expect(paid(await payEight(() => shopper(client(api.url), sandboxUrl)))).toHaveLength(8);
  });
});

describe("a customer's daily limit", () => {
  /** Orders of one card each that are all unpaid: each was left before the next was placed. */
  async function leftOrders(count: number, parts: Record<string, unknown> = {}, points = 0) {
    const customer = await newCustomer(database);
    if (points > 0) await givePoints(database, customer, points);
    const at = urls.map((url) => customerCalls(client(url), customer));
    const orders: Order[] = [];
    for (let i = 0; i < count; i += 1) {
      const response = await at[0]?.buyNow(parts, `left-${i}`);
      expect(response?.status).toBe(200);
      orders.push(response?.body.data.order);
      await leave(6);
    }
    return { at, orders };
  }

  it('holds for orders that are paid at once over two processes, in each of 5 rounds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { at, orders } = await leftOrders(8);
      const tokens = await Promise.all(orders.map(() => shopAt(0).paymentMethod(cards.plain)));
      const responses = await Promise.all(
        orders.map((order, index) => at[index % 2]?.pay(order, tokens[index] as string)),
      );
      expect(paid(responses as ApiResponse[])).toHaveLength(4);
      expect(new Set(statuses(responses as ApiResponse[]))).toEqual(new Set([200, 422]));
    }
  });

  it('holds for orders that points and cards pay at once', async () => {
    const points = { use_credits: true, used_credits: 100_00 };
    const { at, orders } = await leftOrders(3, points, 300_00);
    const [first] = at;
    const byCard: Order[] = [];
    for (let i = 0; i < 3; i += 1) {
      byCard.push((await first?.buyNow({}, `card-${i}`))?.body.data.order);
      await leave(6);
    }
    const tokens = await Promise.all(byCard.map(() => shopAt(0).paymentMethod(cards.plain)));
    const responses = await Promise.all([
      ...orders.map((order, index) => at[index % 2]?.processPoints(order)),
      ...byCard.map((order, index) => at[index % 2]?.pay(order, tokens[index] as string)),
    ]);
    expect(paid(responses as ApiResponse[])).toHaveLength(4);
    expect(new Set(statuses(responses as ApiResponse[]))).toEqual(new Set([200, 422]));
  });

  it('counts an order that waits for the bank until the customer pays another one', async () => {
    const customer = await newCustomer(database);
    const calls = customerCalls(client(urls[0] as string), customer);
    const four = { item: { ...gift, quantity: 4 } };
    const left = (await calls.buyNow(four, 'first')).body.data.order;
    const token = await shopAt(0).paymentMethod(cards.threeDSecure);
    const { redirect_url } = (await calls.pay(left, token)).body;
    expect((await calls.buyNow(four, 'too soon')).status).toBe(422);
    await leave(6);
    const other = (await calls.buyNow(four, 'second')).body.data.order;
    expect((await calls.pay(other, await shopAt(0).paymentMethod(cards.plain))).status).toBe(200);
    expect((await calls.readOrder(left)).body.data.order.order_status).toBe('FAILED');
    await fetch(redirect_url, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
    const intents = await shopAt(0).intents();
    expect(intents.find(({ metadata }) => metadata.order_id === left.order_id)?.status).toBe('canceled');
  });
});

/** When the buyer's orders leave the 24 hours, one time a card, as the database has it. */
async function freesAt(orders: Order[]): Promise<string[]> {
  const rows = await database.rows<{ at: string }>(
    `select to_char((created_at + interval '24 hours') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from orders, generate_series(1, cards) where order_id = any($1) order by 1`,
    [orders.map(({ order_id }) => order_id)],
  );
  return rows.map(({ at }) => at);
}

/** Each time is the exact one, or less than a millisecond later. */
function expectTimes(actual: string[], exact: string[]): void {
  expect(actual).toHaveLength(exact.length);
  for (const [index, time] of actual.entries()) {
    const microseconds = (iso: string) => Date.parse(iso) * 1_000 + Number(iso.slice(23, -1) || 0);
    const late = microseconds(time) - microseconds(exact[index] as string);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1_000);
  }
}

describe('when the daily limit ends', () => {
  const hoursAgo = (order: Order, hours: number) =>
    database.rows(
      `update orders set created_at = created_at - make_interval(hours => $2) where order_id = $1`,
      [order.order_id, hours],
    );
  const limitOf = async (calls: ReturnType<typeof customerCalls>) => (await calls.cardLimit()).body.data;

  /** A customer who bought two cards 20 hours ago and one 3 hours ago; one that was declined counts for nothing. */
  async function threeBought() {
    const calls = customerCalls(client(urls[0] as string), await newCustomer(database));
    const buy = async (quantity: number, hours: number, card = cards.plain) => {
      const order = (await calls.buyNow({ item: { ...gift, quantity } }, crypto.randomUUID())).body.data
        .order;
      await calls.pay(order, await shopAt(0).paymentMethod(card));
      await hoursAgo(order, hours);
      return order as Order;
    };
    const orders = [await buy(1, 3), await buy(2, 20)];
    await buy(1, 1, cards.declined);
    return { calls, orders };
  }

  it('is sent for each card, with the time of the shop', async () => {
    const { calls, orders } = await threeBought();
    const { order_limit, frees_at, as_of } = await limitOf(calls);
    expect(order_limit).toBe(3);
    expectTimes(frees_at, await freesAt(orders));
    expect(Math.abs(Date.parse(as_of) - Date.now())).toBeLessThan(60_000);
  });

  it('is in the cart where it has no room left: when the next card can be added', async () => {
    const { calls, orders } = await threeBought();
    const limits = async () => (await calls.cart()).limits;
    expect(await limits()).toEqual({ cards: 1, amount_aed: 1_000 });
    const [first, second, third] = await freesAt(orders);
    // The fourth card of the day: the one that stops counting first makes room for the next one.
    await calls.addToCart();
    const { cards: left, as_of, frees_at } = await limits();
    expect(left).toBe(0);
    expectTimes([frees_at], [first as string]);
    expect(Math.abs(Date.parse(as_of) - Date.now())).toBeLessThan(60_000);
    // More than a day's cards: some must stop counting before one more fits.
    await calls.addToCart({ quantity: 2 });
    expectTimes([(await limits()).frees_at], [third as string]);
    expect(second).not.toBe(third);
    const { data: quote } = (await calls.quoteBuyNow({ cart_item: { ...gift, quantity: 2 } })).body;
    expectTimes([quote.limits.frees_at], [second as string]);
  });

  it('is not in a cart that holds all cards of a day, and in no quote of a guest', async () => {
    const calls = customerCalls(client(urls[0] as string), await newCustomer(database));
    await calls.addToCart({ quantity: 4 });
    expect(await calls.cart()).toMatchObject({ limits: { cards: 0 } });
    expect((await calls.cart()).limits).not.toHaveProperty('frees_at');
    const quote = await client(urls[0] as string)('POST', '/v2/cart_items/quote', {
      body: { cart_items: [{ ...gift, quantity: 5 }], currency_code: 'AED' },
    });
    expect(quote.body.data.limits).toEqual({ cards: 0, amount_aed: expect.any(Number) });
  });

  it('is sent where the order is refused', async () => {
    const { calls, orders } = await threeBought();
    const refused = await calls.buyNow({ item: { ...gift, quantity: 2 } }, 'too-many');
    expect(refused.status).toBe(422);
    const { cards: max, frees_at } = refused.body.data.daily_limit;
    expect(max).toBe(4);
    expectTimes(frees_at, await freesAt(orders));
  });

  it('is sent where the charge is refused, without the cards that are paid here', async () => {
    const calls = customerCalls(client(urls[0] as string), await newCustomer(database));
    const place = async (key: string) =>
      (await calls.buyNow({ item: { ...gift, quantity: 3 } }, key)).body.data.order;
    const first = await place('first');
    await leave(6);
    const second = await place('second');
    const token = () => shopAt(0).paymentMethod(cards.plain);
    expect((await calls.pay(second, await token())).status).toBe(200);
    const refused = await calls.pay(first, await token());
    expect(refused.status).toBe(422);
    expectTimes(refused.body.data.daily_limit.frees_at, await freesAt([second]));
  });

  it('is sent where points are to pay the order', async () => {
    const customer = await newCustomer(database);
    await givePoints(database, customer, 1_000_00);
    const calls = customerCalls(client(urls[0] as string), customer);
    const place = async (key: string) =>
      (await calls.buyNow({ item: { ...gift, quantity: 3 }, use_credits: true, used_credits: 300_00 }, key))
        .body;
    const first = (await place('first')).data.order;
    await leave(6);
    const second = (await place('second')).data.order;
    expect((await calls.processPoints(second)).status).toBe(200);
    const refused = await calls.processPoints(first);
    expect(refused.status).toBe(422);
    expectTimes(refused.body.data.daily_limit.frees_at, await freesAt([second]));
  });

  it('is a few minutes for an order that is not paid', async () => {
    const calls = customerCalls(client(urls[0] as string), await newCustomer(database));
    await calls.buyNow({ item: { ...gift, quantity: 2 } }, 'open');
    const { frees_at, as_of } = await limitOf(calls);
    expect(frees_at).toHaveLength(2);
    const seconds = (Date.parse(frees_at[0]) - Date.parse(as_of)) / 1_000;
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it("is sent to a guest for the same browser's cards only", async () => {
    const { email } = newGuest();
    const device = newDevice();
    const order = orderOf(await place(email, device, 3));
    await shopAt(0).pay(order);
    const limitIn = async (browser: Record<string, string>) =>
      (await place(email, browser, 3)).body.data.daily_limit;
    const { cards: max, frees_at } = await limitIn(device);
    expect(max).toBe(5);
    expectTimes(frees_at, await freesAt([order]));
    expect(await limitIn(newDevice())).toEqual({ cards: 5, as_of: expect.any(String) });
  });

  it('is sent to a guest whose browser has got its cookie since then', async () => {
    const { email } = newGuest();
    const device = newDevice();
    const first = await place(email, device, 3);
    await shopAt(0).pay(orderOf(first));
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] as string;
    const refused = await place(email, { ...device, cookie }, 3);
    expectTimes(refused.body.data.daily_limit.frees_at, await freesAt([orderOf(first)]));
  });
});

describe("guests' new orders", () => {
  it('are limited by address and by browser; repeated requests are not counted', async () => {
    const api = await startApi({ ...env, RATE_LIMIT_GUEST_ORDERS: '6' });
    parts.push(api);
    const order = (device: Record<string, string>, key = crypto.randomUUID()) =>
      client(api.url)('POST', '/v1/guest_orders', {
        body: guestOrder(),
        headers: { 'x-forwarded-for': '192.0.2.7', 'idempotency-key': key, ...device },
      });
    const device = newDevice();
    const body = guestOrder();
    const repeat = () =>
      client(api.url)('POST', '/v1/guest_orders', {
        body,
        headers: { 'x-forwarded-for': '192.0.2.7', 'idempotency-key': 'repeated', ...device },
      });
    expect(statuses([await repeat(), await repeat(), await repeat(), await repeat()])).toEqual([
      200, 200, 200, 200,
    ]);
    expect(statuses([await order(device), await order(device), await order(device)])).toEqual([
      200, 200, 429,
    ]);
    const others = await Promise.all(Array.from({ length: 20 }, () => order(newDevice())));
    expect(paid(others)).toHaveLength(3);
    const refused = others.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await order({ ...newDevice(), 'x-forwarded-for': '192.0.2.8' })).status).toBe(200);
  });

  it('have cards of one unit, which is their currency', async () => {
    const dollars = { ...gift, currency: 2, giftcard_value: 10 };
    const order = (giftcard: (typeof gift)[], currency: number) =>
      client(urls[0] as string)('POST', '/v1/guest_orders', {
        body: guestOrder({ giftcard, order: { payment_currency: 'AED', currency } }),
      });
    expect(await order([gift, dollars], 1)).toMatchObject({
      status: 409,
      body: { errors: { base: ['Your cart holds gift cards of another currency'] } },
    });
    expect(orderOf(await order([dollars], 2)).currency).toBe(2);
    expect(orderOf(await order([dollars], 1)).currency).toBe(2);
  });
});
