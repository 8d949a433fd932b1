import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
const parts: RunningPart[] = [];
let shop: ReturnType<typeof shopper>;
let api: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  const running = await startApi(env);
  parts.push(sandbox, running, await startWorker(env), await startWorker(env));
  api = client(running.url);
  shop = shopper(api, sandbox.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const giftTo = (contact_email: string) => guestOrder({ giftcard: [{ ...gift, contact_email }] });
const settled = () =>
  eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

describe('an order that is paid four times at once', () => {
  it('is attempted and charged once; the others learn that it is being paid, or was', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order_id, access_token } = await shop.place();
      const token = await shop.paymentMethod('4242424242424242');
      const body = { payment: { token, order_id, access_token } };
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => api('POST', '/v1/payments/create_checkout', { body })),
      );
      // A request that comes after the charge gets its response again.
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const paid = responses.filter(({ status }) => status === 200).map(({ body }) => body);
      expect(paid).toEqual(
        paid.map(() => expect.objectContaining({ pi_id: paid[0].pi_id, pi_status: 'succeeded' })),
      );
      const tries = await database.rows(
        'select attempts from payments join orders on orders.id = payments.order_id where orders.order_id = $1',
        [order_id],
      );
      expect(tries).toEqual([{ attempts: 1 }]);
      const charged = (await shop.intents()).filter(({ metadata }) => metadata.order_id === order_id);
      expect(charged).toHaveLength(1);
    }
  });
});

describe('with two workers', () => {
  it('five equal webhooks and ten requests of the shopper cause one mail each', async () => {
    await shop.sandbox('POST', '/control/webhooks', { body: { copies: 5, shuffle: true } });
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, i) => shop.place(giftTo(`many${i}@example.com`))),
    );
    await Promise.all(
      orders.map(async (order) => {
        await shop.pay(order);
        await Promise.all(Array.from({ length: 10 }, () => shop.process(order)));
      }),
    );
    await settled();
    for (const [i] of orders.entries()) expect(await shop.mails(`many${i}@example.com`)).toHaveLength(1);
    const approved = await database.rows(
      `select 1 from order_history history join orders on orders.id = history.order_id
       where to_state = 'APPROVED' and orders.order_id = any($1)`,
      [orders.map(({ order_id }) => order_id)],
    );
    expect(approved).toHaveLength(orders.length);
  });

  it('a mail is sent once, after retries, when the mail server rejects it at first', async () => {
    await shop.sandbox('POST', '/control/faults', { body: { service: 'smtp', mode: 'error' } });
    const order = await shop.place(giftTo('later@example.com'));
    await shop.pay(order);
    await eventually(async () => {
      const jobs = await database.rows<{ attempts: number }>('select attempts from graphile_worker.jobs');
      return jobs.length === 2 && jobs.every(({ attempts }) => attempts > 0);
    });
    expect((await shop.readOrder(order)).body.data.order.order_status).toBe('APPROVED');
    await shop.sandbox('POST', '/control/faults', { body: { service: 'smtp', mode: 'ok' } });
    await settled();
    expect(await shop.mails('later@example.com')).toHaveLength(1);
    expect((await shop.readOrder(order)).body.data.order.order_status).toBe('FULFILLED');
  });
});
