import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { giftstore } from './harness/giftstore';
import { orderPages } from './harness/order-pages';
import {
  type Env,
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
let worker: RunningPart;
let calls: Call[];
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>[];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, ...sandbox.env };
  const apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  parts.push(sandbox, ...apis);
  worker = await startWorker(env);
  calls = apis.map(({ url }) => client(url));
  shop = shopper(calls[0] as Call, sandbox.url);
  pages = calls.map(orderPages);
});
afterAll(async () => {
  await Promise.all([...parts, worker].map((part) => part.kill()));
  await database.drop();
});

let friends = 0;
function newFriend(): string {
  friends += 1;
  return `friend.${friends}@example.com`;
}

const page = () => pages[0] as ReturnType<typeof orderPages>;
const correct = (order: Order, email: string, headers = {}) => page().correct(order, email, 1, headers);

/** A paid order of one gift whose card can be converted to points. */
async function mailedGift(quantity = 1): Promise<{ order: Order; friend: string; code: string }> {
  const friend = newFriend();
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity, contact_email: friend }] }));
  await shop.pay(order);
  await page().until(order, 'delivered');
  await database.rows(
    `update vouchers set redeemable = true where line_id in
     (select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)`,
    [order.order_id],
  );
  return { order, friend, code: (await codesTo(friend))[0] as string };
}

/** The codes in all mails to an address. */
async function codesTo(address: string): Promise<string[]> {
  const mails = await shop.mails(address);
  return mails.flatMap(({ text }) => [...text.matchAll(/Code: (\S+)/g)].map(([, code]) => code as string));
}

const mailedCodes = (address: string, count = 1) =>
  eventually(async () => {
    const codes = await codesTo(address);
    return codes.length >= count && codes;
  });

const noticesTo = async (address: string) =>
  (await shop.mails(address)).filter(({ subject }) => subject.includes('no longer work'));

const voucherOf = async ({ order_id }: Order) => {
  const [row] = await database.rows<{ id: string; state: string }>(
    `select voucher.id, voucher.state from vouchers voucher join order_lines line on line.id = voucher.line_id
     join orders o on o.id = line.order_id where o.order_id = $1`,
    [order_id],
  );
  return row as { id: string; state: string };
};

const doctor = async () => (await giftstore(env).run('doctor')).code;

describe("correcting a recipient's e-mail", () => {
  it('mails new codes to the new address, ends the old ones, and mails a notice to the old address', async () => {
    const { order, friend } = await mailedGift(2);
    const before = await codesTo(friend);
    const to = newFriend();
    const { status, body } = await correct(order, to);
    expect(status).toBe(200);
    expect(body.data.line).toMatchObject({ recipient_email: to, corrections_left: 1 });
    const after = await mailedCodes(to, 2);
    expect(new Set([...before, ...after]).size).toBe(4);
    const { session } = await newCustomer(database);
    const balance = (code: string) =>
      (calls[0] as Call)('GET', `/v1/giftcards/${code}/balance`, { headers: session });
    expect((await balance(before[0] as string)).status).toBe(400);
    expect((await balance(after[0] as string)).status).toBe(200);

    const [notice] = await eventually(async () => {
      const notices = await noticesTo(friend);
      return notices.length > 0 && notices;
    });
    expect(notice?.text).toContain('sent to you by mistake');
    expect(notice?.text).not.toContain('Haddad');
    expect(notice?.text).not.toContain(to);
    const timeline = await page().timeline(order);
    expect(timeline.lines[0]?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mailed', 'email_corrected', 'mailed']),
    );
    expect(timeline).toMatchObject({ resends_left: 2 });
    expect(
      await database.rows(
        `select number, from_email, to_email, corrected_by from recipient_corrections where from_email = $1`,
        [friend],
      ),
    ).toEqual([{ number: 1, from_email: friend, to_email: to, corrected_by: null }]);
    expect(await doctor()).toBe(0);
  });

  it('happens once for twenty equal requests at once, over two processes', async () => {
    const { order, friend } = await mailedGift();
    const to = newFriend();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (pages[index % 2] ?? page()).correct(order, to)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(422)]);
    await mailedCodes(to);
    await eventually(async () => (await noticesTo(friend)).length > 0);
    await eventually(async () => (await database.rows('select from graphile_worker.jobs')).length === 0);
    expect([(await codesTo(to)).length, (await noticesTo(friend)).length]).toEqual([1, 1]);
  });

  it('gets the first response again for its Idempotency-Key', async () => {
    const { order } = await mailedGift();
    const headers = { 'idempotency-key': 'correct-once' };
    const to = newFriend();
    const [first, again] = [await correct(order, to, headers), await correct(order, to, headers)];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it.each([
    ['two', '', [200, 200, 409]],
    ['as many as the constraint lets through without the lock', 'no-correction-lock', [200]],
  ])('is possible %s times a line, in the worst order', async (_, GIFTSTORE_FAULTS, succeeded) => {
    const { order } = await mailedGift();
    const api = await startApi({ ...env, GIFTSTORE_FAULTS });
    parts.push(api);
    const { correct: send } = orderPages(client(api.url));
    const { id } = await voucherOf(order);
    const responses = await queueBehindLock(
      database,
      { sql: 'select from vouchers where id = $1 for update', values: [id] },
      [newFriend(), newFriend(), newFriend()].map((to) => () => send(order, to)),
    );
    const statuses = responses.map(({ status }) => status);
    if (GIFTSTORE_FAULTS) expect(statuses.filter((status) => status === 200)).toEqual(succeeded);
    else expect(statuses).toEqual(succeeded);
  });

  it.each([
    ['a card that is converted first stays converted, and the e-mail as it was', '', 409, 'REDEEMED'],
    ['a converted card gets a new code when the check is apart', 'no-conditional-replace', 200, 'PENDING'],
  ])('%s', async (_, GIFTSTORE_FAULTS, expected, state) => {
    const { order, friend, code } = await mailedGift();
    await worker.stop();
    const api = await startApi({ ...env, GIFTSTORE_FAULTS });
    parts.push(api);
    const call = client(api.url);
    const customer: Customer = await newCustomer(database);
    const till = giftCardCalls(call);
    const { id } = await voucherOf(order);
    expect((await till.add(customer, code)).status).toBe(200);
    expect((await correct(order, newFriend())).status).toBe(409);
    await database.rows(`update vouchers set reserved_at = now() - interval '31 minutes' where id = $1`, [
      id,
    ]);
    const [converted, corrected] = await queueBehindLock(
      database,
      { sql: 'select from vouchers where id = $1 for update', values: [id] },
      [() => till.convert(customer, id), () => orderPages(call).correct(order, newFriend())],
    );
    expect([converted?.status, corrected?.status]).toEqual([200, expected]);
    expect((await voucherOf(order)).state).toBe(state);
    const { lines } = await page().timeline(order);
    if (!GIFTSTORE_FAULTS) expect(lines[0]?.recipient_email).toBe(friend);
    worker = await startWorker(env);
  });

  it('cannot be converted with the old reservation afterwards', async () => {
    const { order, code } = await mailedGift();
    const customer = await newCustomer(database);
    const till = giftCardCalls(calls[0] as Call);
    await till.add(customer, code);
    const { id } = await voucherOf(order);
    await database.rows(`update vouchers set reserved_at = now() - interval '31 minutes' where id = $1`, [
      id,
    ]);
    expect((await correct(order, newFriend())).status).toBe(200);
    expect((await till.convert(customer, id)).status).toBe(400);
  });

  it('reaches the new address when the old mail is just being sent, whose code is void and explained', async () => {
    await worker.stop();
    const fail = (mode: string) =>
      client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode, ms: 4_000 } });
    await fail('slow');
    const friend = newFriend();
    const order = await shop.place(guestOrder({ giftcard: [{ ...gift, contact_email: friend }] }));
    await shop.pay(order);
    worker = await startWorker(env);
    const [old] = await mailedCodes(friend);
    const to = newFriend();
    expect((await correct(order, to)).status).toBe(200);
    const [fresh] = await mailedCodes(to);
    expect(fresh).not.toBe(old);
    await eventually(async () => (await noticesTo(friend)).length === 1);
    await eventually(async () => (await page().timeline(order)).mail_by === null);
    await fail('ok');
    expect(await codesTo(to)).toHaveLength(1);
  });

  it('is refused for the same e-mail, a card for oneself, an unpaid order and a line that does not exist', async () => {
    const { order, friend } = await mailedGift();
    const same = await correct(order, friend.toUpperCase());
    expect([same.status, same.body.errors]).toEqual([422, { email: [expect.any(String)] }]);
    expect((await page().correct(order, newFriend(), 2)).status).toBe(404);
    expect((await page().correct({ ...order, access_token: 'x' }, newFriend())).status).toBe(404);
    const own = await shop.place(
      guestOrder({
        giftcard: [{ ...gift, isforself: true, contact_name: undefined, contact_email: undefined } as never],
      }),
    );
    expect((await correct(own, newFriend())).status).toBe(409);
    expect((await correct(await shop.place(), newFriend())).status).toBe(409);
  });

  it('is limited by the mails that one recipient gets in an hour, and by the resends of the order', async () => {
    const busy = newFriend();
    const orders = [];
    for (let n = 0; n < 4; n += 1) orders.push((await mailedGift()).order);
    const statuses = [];
    for (const order of orders) statuses.push((await correct(order, busy)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const last = orders[3] as Order;
    for (let n = 0; n < 3; n += 1) expect((await page().resend(last)).status).toBe(200);
    const refused = await correct(last, newFriend());
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_600]).toEqual([429, true]);
  });
});
