import type { CartLine, Order } from '@giftstore/contracts/api';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { orderPages } from './harness/order-pages';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startTwoApis,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { guestOrder, shopper } from './harness/shop';
import { giftRecords, immediateGift, waitingGift } from './harness/waiting-gifts';

jest.setTimeout(240_000);

const rounds = 10;

let database: TestDatabase;
let env: Env;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>[];
let gifts: ReturnType<typeof giftRecords>;
let operator: ReturnType<typeof giftstore>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...sandbox.env };
  const webhooks = await startApi({ ...env, API_PORT: String(port) });
  const apis = await startTwoApis(env);
  parts.push(sandbox, webhooks, ...apis);
  pages = apis.map(({ url }) => orderPages(client(url)));
  shop = shopper(client(webhooks.url), sandbox.url);
  gifts = giftRecords(database, shop);
  operator = giftstore(env);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** A guest's paid order; no worker runs. */
async function paid(...giftcard: CartLine[]): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard }));
  await shop.pay(order);
  return order;
}

const page = (index: number) => pages[index % pages.length] as ReturnType<typeof orderPages>;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const isSound = async () => expect((await operator.run('doctor', '--json')).json).toMatchObject({ ok: true });

it('happens once for twenty requests at once, over two processes', async () => {
  const order = await paid(immediateGift(), waitingGift());
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => page(index).cancel(order, 2)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await gifts.refundsOf(order)).toEqual([100_00]);
  await isSound();
});

it('happens once for twenty requests with one key, which all get the response', async () => {
  const order = await paid(waitingGift());
  const key = { 'idempotency-key': 'twenty' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => page(index).cancel(order, 1, key)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect([await gifts.stateOf(order), await gifts.refundsOf(order)]).toEqual(['REFUNDED', [100_00]]);
  await isSound();
});

it('of all gifts of an order at once returns exactly what was paid', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await paid(waitingGift(), waitingGift({ giftcard_value: 50 }), waitingGift());
    const responses = await Promise.all([1, 2, 3].map((position) => page(position).cancel(order, position)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await gifts.stateOf(order), sum(await gifts.refundsOf(order))]).toEqual(['REFUNDED', 250_00]);
  }
  await isSound();
});

it('or sending the gift now: one of both', async () => {
  const order = await paid(...Array.from({ length: 5 }, () => waitingGift({ giftcard_value: 50 })));
  for (let position = 1; position <= 5; position += 1) {
    const [cancelled, sent] = await Promise.all([
      page(0).cancel(order, position),
      page(1).changeDay(order, null, position),
    ]);
    expect([cancelled.status, sent.status].sort()).toEqual([200, 409]);
  }
  await isSound();
});

it('and an address that is corrected leave a gift that is either cancelled or corrected and then cancelled', async () => {
  const order = await paid(...Array.from({ length: 5 }, () => waitingGift({ giftcard_value: 50 })));
  for (let position = 1; position <= 5; position += 1) {
    const [cancelled, corrected] = await Promise.all([
      page(0).cancel(order, position),
      page(1).correct(order, waitingGift().contact_email, position),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(corrected.status);
  }
  expect([await gifts.stateOf(order), sum(await gifts.refundsOf(order))]).toEqual(['REFUNDED', 250_00]);
  await isSound();
});

it('and refunds of an operator never return more than was paid', async () => {
  for (const command of [
    ['void-card', '2.1'],
    ['refund'],
    ['refund-part', '--amount', '60', '--reference', 'ticket'],
  ]) {
    const order = await paid(waitingGift(), waitingGift());
    const [verb = '', ...args] = command;
    await Promise.all([
      operator.run('orders', verb, order.order_id, ...args),
      page(0).cancel(order, 2),
      page(1).cancel(order, 1),
    ]);
    expect(sum(await gifts.refundsOf(order))).toBeLessThanOrEqual(200_00);
    const states = await gifts.voucherStates(order);
    if (!states.includes('PENDING')) expect(sum(await gifts.refundsOf(order))).toBe(200_00);
  }
  await isSound();
});

describe('in the moment in which a worker whose clock is ahead issues the gift', () => {
  interface Race {
    order: Order;
    gift: ReturnType<typeof waitingGift>;
    lock: { sql: string; values: unknown[] };
    cancel: () => Promise<number>;
    /** Starts the worker, and ends it once it has tried to mail the gift. */
    issue: () => Promise<number>;
  }

  async function prepare(GIFTSTORE_FAULTS = ''): Promise<Race> {
    const gift = waitingGift();
    const order = await paid(gift);
    const api = GIFTSTORE_FAULTS ? await startApi({ ...env, GIFTSTORE_FAULTS }) : undefined;
    if (api) parts.push(api);
    const own = api ? orderPages(client(api.url)) : page(0);
    return {
      order,
      gift,
      lock: {
        sql: `select from vouchers where line_id = (select line.id from order_lines line
          join orders o on o.id = line.order_id where o.order_id = $1) for update`,
        values: [order.order_id],
      },
      cancel: async () => (await own.cancel(order)).status,
      issue: async () => {
        await gifts.runJobs(order);
        const worker = await startWorker({ ...env, GIFTSTORE_FAULTS: 'no-send-day' });
        await gifts.settled();
        await worker.stop();
        return 0;
      },
    };
  }

  const outcome = async ({ order, gift }: Race) => ({
    mails: (await shop.mails(gift.contact_email)).length,
    returned: sum(await gifts.refundsOf(order)),
  });

  it('is refused when the card is issued first', async () => {
    const race = await prepare();
    const [, cancelled] = await queueBehindLock(database, race.lock, [race.issue, race.cancel]);
    expect({ cancelled, ...(await outcome(race)) }).toEqual({ cancelled: 409, mails: 1, returned: 0 });
    await isSound();
  });

  it('leaves nothing to mail when it is first', async () => {
    const race = await prepare();
    const [cancelled] = await queueBehindLock(database, race.lock, [race.cancel, race.issue]);
    expect({ cancelled, ...(await outcome(race)) }).toEqual({ cancelled: 200, mails: 0, returned: 100_00 });
    await isSound();
  });

  it('returns the money of a gift that is mailed when it does not lock the cards', async () => {
    const race = await prepare('no-cancel-card-lock');
    const [, cancelled] = await queueBehindLock(database, race.lock, [race.issue, race.cancel]);
    expect({ cancelled, ...(await outcome(race)) }).toEqual({ cancelled: 200, mails: 1, returned: 100_00 });
  });
});
