import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { freePort, type RunningPart, startApi, startSandbox, startWorker } from './harness/processes';
import { payWithoutOrder, providerApi } from './harness/provider-payments';
import { cards, eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(180_000);

let database: TestDatabase;
let env: Record<string, string>;
let call: Call;
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];
/** Intents by what became of their orders. */
const intents: Record<string, string> = {};
const orders = {} as Record<'fine' | 'lost' | 'early' | 'closed' | 'withPoints', Order>;
let lostRows: unknown;
const since = new Date(Date.now() - 60 * 60_000).toISOString();

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
  await sell();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Orders as they are after an older backup was restored, and a payment that the shop knows nothing about. */
async function sell(): Promise<void> {
  const five = Array.from({ length: 5 }, () => ({ ...gift, gift_message: 'عيد ميلاد سعيد '.repeat(17) }));
  orders.lost = await shop.place(
    guestOrder({
      giftcard: five.map((line, index) => ({ ...line, contact_email: `sam${index}@example.com` })),
    }),
  );
  for (const name of ['fine', 'early', 'closed'] as const) orders[name] = await shop.place();
  for (const order of Object.values(orders)) await shop.pay(order);
  const customer = await newCustomer(database);
  const own = customerCalls(call, customer);
  await givePoints(database, customer, 4_000);
  orders.withPoints = (await own.buyNow({ use_credits: true })).body.data.order;
  await own.pay(orders.withPoints, await shop.paymentMethod(cards.plain));
  for (const [name, { order_id }] of Object.entries(orders)) {
    const [row] = await database.rows<{ intent_id: string }>(
      'select intent_id from payments join orders on orders.id = payments.order_id where orders.order_id = $1',
      [order_id],
    );
    intents[name] = row?.intent_id ?? '';
  }
  intents.unknown = await payWithoutOrder(shop);
  lostRows = await rowsOf(orders.lost);
  for (const name of ['lost', 'withPoints'] as const) await lose(orders[name]);
  await forget(orders.early, 'CREATED');
  await forget(orders.closed, 'EXPIRED');
}

/** The order and its lines without its state, and without its time, of which a snapshot has no microseconds. */
async function rowsOf({ order_id }: Order) {
  const [row] = await database.rows(
    `select to_jsonb(o) - '{state,created_at,paid_at,fulfilled_at,fingerprint,device_key,cart_version}'::text[] as booked,
       (select jsonb_agg(line order by position) from order_lines line where line.order_id = o.id) as lines
     from orders o where order_id = $1`,
    [order_id],
  );
  return row;
}

/** Statements without triggers and foreign keys. */
const withoutTriggers = (order: Order, ...statements: string[]) =>
  database.rows(
    ['begin', 'set local session_replication_role = replica', ...statements, 'commit']
      .join(';')
      .replaceAll(':id', `(select id from orders where order_id = '${order.order_id}')`),
  );

const cardsOf = 'delete from vouchers where line_id in (select id from order_lines where order_id = :id)';
const jobsOf = `delete from graphile_worker._private_jobs where key like '%' || :id || '%'
  or exists (select from order_lines where order_id = :id and key like '%' || order_lines.id)`;

function lose(order: Order) {
  const ledger = 'select id from ledger_transactions where order_id = :id';
  return withoutTriggers(
    order,
    jobsOf,
    cardsOf,
    `delete from ledger_entries where transaction_id in (${ledger})`,
    'delete from ledger_transactions where order_id = :id',
    'delete from payments where order_id = :id',
    'delete from order_history where order_id = :id',
    'delete from order_lines where order_id = :id',
    'delete from orders where id = :id',
  );
}

function forget(order: Order, state: string) {
  return withoutTriggers(
    order,
    jobsOf,
    cardsOf,
    'delete from payments where order_id = :id',
    `delete from order_history where order_id = :id and to_state not in ('CREATED')`,
    state === 'CREATED'
      ? ''
      : `insert into order_history (order_id, to_state, cause) values (:id, '${state}', 'not paid in time')`,
    `update orders set state = '${state}', paid_at = null where id = :id`,
  );
}

const reconcile = (...args: string[]) => giftstore(env).run('reconcile', '--since', since, '--json', ...args);
const differences = (json: { differences: { intent: string; difference: string; done: unknown }[] }) =>
  Object.fromEntries(
    json.differences.map(({ intent, difference, done }) => [
      Object.entries(intents).find(([, id]) => id === intent)?.[0],
      done ? [difference, done] : difference,
    ]),
  );
const found = {
  lost: 'no order',
  withPoints: 'no order',
  unknown: 'no order',
  early: 'unsettled',
  closed: 'closed unpaid',
};

describe('reconcile', () => {
  it('finds payments that the books do not have, and changes nothing', async () => {
    const books = () =>
      database.rows(
        'select state, count(*), (select count(*) from audit_log) as entries from orders group by 1 order by 1',
      );
    const before = await books();
    const { code, json } = await reconcile();
    expect([code, differences(json)]).toEqual([1, found]);
    expect(json.payments).toBe(6);
    expect(await books()).toEqual(before);
  });

  it('misses lost orders when it does not look for them', async () => {
    const faulty = giftstore({ ...env, GIFTSTORE_FAULTS: 'no-lost-orders' });
    const { json } = await faulty.run('reconcile', '--since', since, '--json');
    expect(differences(json)).toEqual({ early: 'unsettled', closed: 'closed unpaid' });
  });

  it('is part of the doctor on request, and of the nightly jobs with a metric', async () => {
    const { code, json } = await giftstore(env).run('doctor', '--provider', '--json');
    expect(code).toBe(1);
    const report = json.invariants.find(({ invariant }: { invariant: string }) => invariant === 'provider');
    // An order that was paid a moment ago is being settled.
    expect(report.violations).toBe(4);
    const worker = await startWorker(env);
    parts.push(worker);
    await database.rows(`select graphile_worker.add_job('reconcile_payments')`);
    await worker.waitForOutput('an invariant is broken');
    await worker.stop();
    expect((await call('GET', '/metrics')).body).toContain(
      'giftstore_invariant_violations{invariant="provider"} 4',
    );
  });

  it('settles, rebuilds and returns money on --apply; twice gives the same', async () => {
    const { code, json } = await reconcile('--apply');
    expect(differences(json)).toEqual({
      lost: ['no order', 'rebuilt'],
      withPoints: ['no order', 'money returned'],
      unknown: ['no order', 'money returned'],
      early: ['unsettled', 'settled'],
      closed: ['closed unpaid', 'money returned'],
    });
    expect(code).toBe(0);
    expect(await rowsOf(orders.lost)).toEqual(lostRows);
    const again = await reconcile('--apply');
    expect([again.code, again.json.differences]).toEqual([0, []]);
    const { refunded } = providerApi(shop);
    const returned = await Promise.all(
      Object.entries(intents).map(async ([name, intent]) => [name, await refunded(intent)]),
    );
    expect(Object.fromEntries(returned)).toEqual({
      fine: 0,
      lost: 0,
      early: 0,
      closed: 100_00,
      withPoints: expect.any(Number),
      unknown: 100_00,
    });
    expect((await giftstore(env).run('doctor', '--provider')).code).toBe(0);
  });

  it('gives a rebuilt order its cards, which are mailed', async () => {
    parts.push(await startWorker(env));
    const mails = await eventually(async () => {
      const sent = await Promise.all([0, 1, 2, 3, 4].map((index) => shop.mails(`sam${index}@example.com`)));
      return sent.every(({ length }) => length > 0) && sent;
    });
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    await eventually(
      async () => (await shop.readOrder(orders.lost)).body.data.order.order_status === 'FULFILLED',
    );
  });

  it('finds paid orders without a charge, and leaves them to the operator', async () => {
    const { order_id } = orders.fine;
    await database.rows(
      `update payments set intent_id = 'pi_unknown' where order_id = (select id from orders where order_id = $1)`,
      [order_id],
    );
    const { code, json } = await reconcile('--apply');
    expect(code).toBe(1);
    expect(
      json.differences.map(({ order, difference, done }: Record<string, unknown>) => [
        order,
        difference,
        done,
      ]),
    ).toEqual([
      [order_id, 'payment differs', null],
      [order_id, 'not charged', null],
    ]);
  });

  it('records what was returned at the provider', async () => {
    await database.rows(`update payments set intent_id = $1 where intent_id = 'pi_unknown'`, [intents.fine]);
    await providerApi(shop).post('/v1/refunds', { payment_intent: intents.fine ?? '' });
    const { code, json } = await reconcile('--apply');
    expect([code, differences(json)]).toEqual([0, { fine: ['refunded', 'refund recorded'] }]);
    expect((await reconcile('--apply')).json.differences).toEqual([]);
  });
});
