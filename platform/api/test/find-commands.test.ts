import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { writeOrder } from './harness/paid-orders';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let shop: ReturnType<typeof shopper>;
let operator: ReturnType<typeof hostedGiftstore>;
let run: typeof operator.run;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  shop = shopper(client(`http://127.0.0.1:${port}`), sandbox.url);
  operator = hostedGiftstore(env);
  run = operator.run;
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

const found = async (what: string, ...args: string[]) => {
  const { json } = await run('orders', 'find', what, ...args, '--json');
  return json.orders.map(({ order_id, found_by }: { order_id: string; found_by: string[] }) => [
    order_id,
    ...found_by,
  ]);
};

describe('orders find', () => {
  it('finds an order by its number, buyer, recipient, payment intent, or the last four of a gift card', async () => {
    const request = guestOrder({ giftcard: [{ ...gift, contact_email: 'Kim@Example.com' }] });
    const order = await shop.place(request);
    const { order_id } = order;
    await shop.place();
    await shop.pay(order);
    const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);
    await database.rows(`update vouchers set last_four = 'K7Z2'`);
    expect(await found(order_id.toLowerCase())).toEqual([[order_id, 'number']]);
    expect(await found(request.user.email.toUpperCase())).toEqual([[order_id, 'buyer']]);
    expect(await found(' kim@example.com ')).toEqual([[order_id, 'recipient']]);
    expect(await found(intent?.id ?? '')).toEqual([[order_id, 'payment intent']]);
    expect(await found('4242')).toEqual([[order_id, 'payment card']]);
    expect(await found('k7z2')).toEqual([[order_id, 'gift card']]);
    expect(await found('nobody@example.com')).toEqual([]);
    expect(await found('%%%%')).toEqual([]);
  });

  it('finds the orders of a customer by account and phone number, however it is typed', async () => {
    const customer = await newCustomer(database);
    await database.rows(`update users set phone = '+971501234567' where id = $1`, [customer.id]);
    const { order_id } = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: '2026-03-01Z' });
    await database.rows(`update orders set email = 'typed@example.com' where order_id = $1`, [order_id]);
    expect(await found(customer.email)).toEqual([[order_id, 'account']]);
    expect(await found('+971 50 123 4567')).toEqual([[order_id, 'phone']]);
    expect(await found('050-1234567')).toEqual([[order_id, 'phone']]);
    expect(await found('050-1234568')).toEqual([]);
  });

  it('comes in pages, newest first', async () => {
    const customer = await newCustomer(database);
    for (let order = 0; order < 3; order += 1) await writeOrder(database, customer, { state: 'FAILED' });
    const first = (await run('orders', 'find', customer.email, '--limit', '2', '--json')).json;
    const second = (await run('orders', 'find', customer.email, '--limit', '2', '--page', '2', '--json'))
      .json;
    expect([first.orders.length, first.more, second.orders.length, second.more]).toEqual([2, true, 1, false]);
    expect((await run('orders', 'find', customer.email, '--limit', '2')).out).toContain(
      'There are more: --page 2',
    );
  });

  it.each([
    [['abc'], 'at least 4 characters'],
    [['sam@example.com', '--limit', '501'], 'from 1 to 500'],
    [['sam@example.com', '--page', '0'], 'from 1 to'],
  ])('refuses the arguments %p', async (args, message) => {
    const { code, err } = await run('orders', 'find', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('accounts find, export, lock and unlock', () => {
  it('find a customer by email, name, phone, id and order', async () => {
    const customer = await newCustomer(database);
    await database.rows(`update users set phone = '+971507654321', last_name = 'O''Hara_%' where id = $1`, [
      customer.id,
    ]);
    const { order_id } = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: '2026-03-01Z' });
    for (const what of [customer.email, "o'hara_%", '0507654321', customer.id, order_id]) {
      const { json } = await run('customers', 'find', what, '--json');
      expect(json.customers).toMatchObject([
        { id: customer.id, email: customer.email, status: 'active', orders: 1, points: 0 },
      ]);
    }
    expect((await run('accounts', 'find', '%%%', '--json')).json.customers).toEqual([]);
  });

  it('lock a customer out, end the sessions, and let them in again', async () => {
    const customer = await newCustomer(database);
    const locked = await run('customers', 'lock', customer.email, '--reason', 'stolen phone', '--json');
    expect(locked).toMatchObject({ code: 0, json: { status: 'suspended', ended: 1 } });
    const status = async () =>
      (await run('customers', 'find', customer.email, '--json')).json.customers[0].status;
    expect(await status()).toBe('suspended');
    expect((await run('customers', 'unlock', customer.email)).code).toBe(0);
    expect(await status()).toBe('active');
    const audit = (await run('audit', 'list', '--target', customer.email, '--json')).json.entries;
    expect(audit.map(({ command }: { command: string }) => command).sort()).toEqual([
      'accounts reinstate',
      'accounts suspend',
    ]);
  });

  it("write the customer's data to a file that only the operator can read", async () => {
    const customer = await newCustomer(database);
    const file = join(tmpdir(), `${customer.id}.json`);
    expect((await run('customers', 'export', customer.email, '--file', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      profile: { email: customer.email },
      orders: [],
      left_out: [],
    });
    rmSync(file);
    expect((await run('customers', 'export', 'nobody@example.com')).code).toBe(1);
  });
});
