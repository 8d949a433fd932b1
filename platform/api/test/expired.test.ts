import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { cards, eventually, guestOrder, newGuest, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let shop: ReturnType<typeof shopper>;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  const api = await startApi(env);
  parts.push(sandbox, api, await startWorker(env));
  shop = shopper(client(api.url), sandbox.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

describe('an unpaid order', () => {
  it('expires with its intent cancelled and no longer counts towards the limit; a younger one stays open', async () => {
    const user = newGuest();
    const place = (key: string) => shop.place(guestOrder({ user }), key);
    const old = [await place('a'), await place('b'), await place('c'), await place('d')];
    const [declined] = old;
    if (!declined) throw new Error('no order');
    await shop.pay(declined, cards.declined);
    // A declined order does not count.
    old.push(await place('e'));
    const young = await place('f');
    await expect(place('g')).rejects.toThrow('5 gift cards per day');

    await database.rows(
      `update orders set created_at = created_at - interval '31 minutes' where order_id = any($1)`,
      [old.map(({ order_id }) => order_id)],
    );
    await database.rows(`select graphile_worker.add_job('reconcile_orders', job_key => 'look now')`);
    await eventually(async () => {
      const left = await database.rows(`select 1 from orders where state in ('CREATED', 'PENDING_PAYMENT')`);
      return left.length === 1;
    });
    expect((await shop.readOrder(young)).body.data.order.order_status).toBe('CREATED');
    expect((await shop.readOrder(declined)).body.data.order.order_status).toBe('EXPIRED');
    const intents = (await shop.intents()).filter(({ metadata }) => metadata.order_id === declined.order_id);
    expect(intents.map(({ status }) => status)).toEqual(['canceled']);
    expect((await shop.pay(declined)).status).toBe(409);
    await place('h');
  });
});
