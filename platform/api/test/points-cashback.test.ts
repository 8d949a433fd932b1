import { transact } from '../src/infra/database/transaction';
import { CatalogueCache } from '../src/modules/catalogue/catalogue-cache';
import { changeState } from '../src/modules/orders/change-state';
import { lockOwner } from '../src/modules/points/point-lots';
import { revokeCashback } from '../src/modules/points/refund-points';
import { creditCashback } from '../src/modules/promotions/credit-cashback';
import { client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { auditLedger, openLedger } from './harness/open-ledger';
import { type WrittenOrder, writeOrder } from './harness/paid-orders';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { cards, eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let ledger: ReturnType<typeof openLedger>;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = openLedger(database);
  // Brand 1 by its id, brands 2 to 4 by their category "Books"; a better one for brand 3 alone, in the year 2000.
  await database.rows(`insert into promotions (name, percent, brand_ids, category_ids, starts_at, ends_at) values
    ('Cashback', 5, '{1}', '{2}', now() - interval '30 days', now() + interval '30 days'),
    ('Of old', 50, '{1,2,3,4}', '{}', '2000-01-01Z', '2001-01-01Z')`);
});
afterAll(async () => {
  await ledger.close();
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});

const now = new Date().toISOString();
const credit = ({ id }: Pick<WrittenOrder, 'id'>) =>
  creditCashback({ db: ledger.db, catalogue: new CatalogueCache(ledger.db, { localForBrands: true }) }, id);
const points = async () => (await auditLedger(database, customer.id)).points;

describe('cashback', () => {
  it.each([
    ['is 5 % of a card of the promotion', { brands: [1] }, 500],
    ['knows brands by their category', { brands: [2] }, 500],
    ['counts each card', { brands: [1, 3, 4] }, 1_500],
    ['is credited for the part that the card paid', { brands: [1], pointsValue: 40_00 }, 300],
    ['is not credited for points', { brands: [1], pointsValue: 100_00 }, 0],
    ['is credited for an APPROVED order, too', { brands: [1], state: 'APPROVED' }, 500],
    ['is not credited for a refunded order', { brands: [1], state: 'REFUNDED' }, 0],
    ['is not credited for an unpaid order', { brands: [1], state: 'PENDING_PAYMENT', paidAt: undefined }, 0],
    ['is that of the moment of payment', { brands: [1], paidAt: '2000-06-01T00:00:00Z' }, 5_000],
    ['is over when its time is', { brands: [1], paidAt: '2001-01-01T00:00:00Z' }, 0],
  ])('%s', async (_, parts, expected) => {
    await credit(await writeOrder(database, customer, { state: 'FULFILLED', paidAt: now, ...parts }));
    expect(await points()).toBe(expected);
  });

  it('is credited once for repeated and concurrent jobs', async () => {
    const order = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: now });
    await Promise.all(Array.from({ length: 20 }, () => credit(order)));
    await credit(order);
    expect(await auditLedger(database, customer.id)).toEqual({ points: 500, held: 0, drift: 0, wrong: 0 });
  });

  it('and a concurrent refund of the order leave nothing', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: now });
      await Promise.all([credit(order), refund(order)]);
      expect(await points()).toBe(0);
    }
  });

  it.each([
    ['leave nothing', '', 0],
    ['leave the cashback without the lock', 'no-points-lock', 500],
  ])('and a refund in the worst order %s', async (_, broken, left) => {
    const order = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: now });
    process.env.GIFTSTORE_FAULTS = broken;
    const lock = { sql: 'lock table ledger_transactions in share mode' };
    await queueBehindLock<unknown>(database, lock, [() => credit(order), () => refund(order)]);
    expect(await points()).toBe(left);
  });

  it('is taken back as far as it is unspent', async () => {
    const order = await writeOrder(database, customer, { state: 'FULFILLED', paidAt: now });
    await credit(order);
    await ledger.hold(await writeOrder(database, customer), 120);
    expect(await refund(order)).toBe(380);
    expect(await refund(order)).toBe(0);
    expect(await auditLedger(database, customer.id)).toEqual({ points: 0, held: 120, drift: 0, wrong: 0 });
  });

  it('changes nothing for an order without a customer', async () => {
    await credit({ id: crypto.randomUUID() });
    expect(await points()).toBe(0);
  });
});

/** Revokes cashback as a refund does: it locks the owner first, then the order. */
function refund(order: WrittenOrder): Promise<number> {
  return transact(ledger.db, async (tx) => {
    await lockOwner(tx, order.userId);
    await changeState(tx, order.id, 'REFUNDED', 'test');
    return revokeCashback(tx, order);
  });
}

describe('with a worker', () => {
  let sandbox: RunningSandbox;
  const parts: RunningPart[] = [];
  let call: ReturnType<typeof client>;

  beforeAll(async () => {
    const port = await freePort();
    sandbox = await startSandbox(port);
    const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
    const api = await startApi(env);
    parts.push(sandbox, api, await startWorker(env));
    call = client(api.url);
  });
  afterAll(() => Promise.all(parts.map((part) => part.kill())));

  it('a customer gets it when the card is mailed; a guest does not', async () => {
    const shop = shopper(call, sandbox.url);
    const mine = customerCalls(call, customer);
    const { order } = (await mine.buyNow()).body.data;
    await mine.pay(order, await shop.paymentMethod(cards.plain));
    const guests = await shop.place();
    await shop.pay(guests);
    const till = giftCardCalls(call);
    await eventually(async () => (await till.total(customer)) > 0);
    expect((await till.statement(customer)).credits).toEqual([
      expect.objectContaining({
        type: 'PROMOTION',
        transaction_type: 'CASHBACK',
        order_id: order.order_id,
        amount: 500,
        current_balance: 500,
      }),
    ]);
    expect((await mine.readOrder(order)).body.data.order.order_status).toBe('FULFILLED');
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    const credited = await database.rows(
      `select 1 from ledger_transactions t join orders o on o.id = t.order_id where o.order_id = $1`,
      [guests.order_id],
    );
    expect(credited).toEqual([]);
  });

  it('expired points are booked out', async () => {
    await ledger.credit(customer.id, 40);
    await database.rows('update point_lots set expires_at = now() where user_id = $1', [customer.id]);
    await database.rows("select graphile_worker.add_job('expire_points')");
    await eventually(async () => (await points()) === 0);
    expect((await giftCardCalls(call).statement(customer)).credits[0].transaction_type).toBe('EXPIRED');
  });
});
