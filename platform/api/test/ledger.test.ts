import { transact } from '../src/infra/database/transaction';
import { book } from '../src/modules/ledger/book';
import { postHold, voidHold } from '../src/modules/points/hold-points';
import { availablePoints, lockPoints } from '../src/modules/points/point-lots';
import { returnPoints, revokeCashback } from '../src/modules/points/refund-points';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { auditLedger, openLedger } from './harness/open-ledger';
import { type WrittenOrder, writeOrder } from './harness/paid-orders';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
let one: ReturnType<typeof openLedger>;
let two: ReturnType<typeof openLedger>;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  [one, two] = [openLedger(database), openLedger(database)];
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});

const post = (order: WrittenOrder) => transact(one.db, (tx) => postHold(tx, order));
const release = (order: WrittenOrder) => transact(one.db, (tx) => voidHold(tx, order));
const available = () => availablePoints(one.db, customer.id);
const audit = () => auditLedger(database, customer.id);

describe('the database', () => {
  const halves = (amount: number, other = -amount) => [
    { account: 'points' as const, userId: customer.id, amount },
    { account: 'points_issued' as const, amount: other },
  ];
  const booked = (reference: string, amount: number, other?: number) =>
    transact(one.db, (tx) => book(tx, { kind: 'ADJUST', reference }, halves(amount, other)));

  it('rejects a transaction whose entries do not add up to 0', async () => {
    await expect(booked('uneven', 5, -4)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await audit()).toEqual({ points: 0, held: 0, drift: 0, wrong: 0 });
  });

  it('rejects a balance below 0', async () => {
    await one.credit(customer.id, 5);
    await expect(booked('too-much', -6)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await available()).toBe(5);
  });

  it('books a reference once', async () => {
    expect(await booked('the-same', 5)).toEqual(expect.any(String));
    expect(await booked('the-same', 5)).toBeUndefined();
    expect((await audit()).points).toBe(5);
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    "update ledger_transactions set kind = 'REFUND'",
    'delete from ledger_transactions',
  ])('does not allow to %s', async (statement) => {
    await one.credit(customer.id, 5);
    await expect(database.rows(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('points of an order', () => {
  const age = (points: number) =>
    database.rows(
      `update point_lots set expires_at = now() + interval '1 day' where user_id = $1 and id in
       (select lot_id from ledger_entries where amount = $2)`,
      [customer.id, points],
    );

  it('are held from the lot that expires first, and return to their lots when the order is abandoned', async () => {
    await one.credit(customer.id, 100);
    await one.credit(customer.id, 50);
    await age(50);
    const order = await writeOrder(database, customer);
    expect(await one.hold(order, 70)).toBe(true);
    expect(await available()).toBe(80);
    expect(await audit()).toEqual({ points: 80, held: 70, drift: 0, wrong: 0 });
    await release(order);
    const lots = await transact(one.db, (tx) => lockPoints(tx, customer.id));
    expect(lots.map(({ left }) => left)).toEqual([50, 100]);
    expect(await audit()).toEqual({ points: 150, held: 0, drift: 0, wrong: 0 });
  });

  it('are spent once when it is paid, and cannot be released after that', async () => {
    await one.credit(customer.id, 100);
    const order = await writeOrder(database, customer);
    await one.hold(order, 60);
    await post(order);
    await post(order);
    await expect(release(order)).rejects.toThrow('settled differently');
    expect(await audit()).toEqual({ points: 40, held: 0, drift: 0, wrong: 0 });
  });

  it('cannot be spent after they were released, nor for an order without a hold', async () => {
    await one.credit(customer.id, 100);
    const order = await writeOrder(database, customer);
    await expect(post(order)).rejects.toThrow('no points are held');
    await release(order);
    await one.hold(order, 60);
    await release(order);
    await release(order);
    await expect(post(order)).rejects.toThrow('settled differently');
    expect(await audit()).toEqual({ points: 100, held: 0, drift: 0, wrong: 0 });
  });

  it('are not held where there are too few, nor where none are used', async () => {
    await one.credit(customer.id, 10);
    const order = await writeOrder(database, customer);
    expect(await one.hold(order, 11)).toBe(false);
    expect(await one.hold(order, 0)).toBe(true);
    const short = transact(one.db, async (tx) => {
      const { holdPoints } = await import('../src/modules/points/hold-points');
      await holdPoints(tx, order, await lockPoints(tx, customer.id), 11);
    });
    await expect(short).rejects.toThrow('1 points are missing');
    expect(await audit()).toEqual({ points: 10, held: 0, drift: 0, wrong: 0 });
  });

  it('return as a new lot when it is refunded, once', async () => {
    await one.credit(customer.id, 100);
    const order = await writeOrder(database, customer);
    await one.hold(order, 60);
    const back = () => transact(one.db, (tx) => returnPoints(tx, order));
    expect(await back()).toBe(0);
    await post(order);
    expect([await back(), await back()]).toEqual([60, 0]);
    expect(await transact(one.db, (tx) => revokeCashback(tx, order))).toBe(0);
    expect(await audit()).toEqual({ points: 100, held: 0, drift: 0, wrong: 0 });
    const [spent] = await database.rows(
      `select coalesce(sum(amount), 0)::int as sum from ledger_entries e join ledger_accounts a on a.id = account_id
       join ledger_transactions t on t.id = transaction_id where a.kind = 'points_spent' and order_id = $1`,
      [order.id],
    );
    expect(spent).toEqual({ sum: 0 });
  });

  it('that expired while they were held are lost when the order is abandoned', async () => {
    await one.credit(customer.id, 100);
    const order = await writeOrder(database, customer);
    await one.hold(order, 60);
    await database.rows('update point_lots set expires_at = now() where user_id = $1', [customer.id]);
    expect(await available()).toBe(0);
    await release(order);
    expect(await available()).toBe(0);
    expect(await transact(one.db, (tx) => lockPoints(tx, customer.id))).toEqual([]);
    expect(await audit()).toEqual({ points: 0, held: 0, drift: 0, wrong: 0 });
  });
});

/** Runs all of them, as many at once as the two pools have connections. */
async function atOnce<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) results.push(await next());
  };
  await Promise.all(Array.from({ length: 40 }, lane));
  return results;
}

describe('a balance for one of many concurrent orders, over two pools', () => {
  const orders = (count: number) =>
    Promise.all(Array.from({ length: count }, () => writeOrder(database, customer)));
  const holds = (some: WrittenOrder[]) =>
    some.map((order, index) => () => (index % 2 ? one : two).hold(order, 100));

  it('is held for one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      customer = await newCustomer(database);
      await one.credit(customer.id, 100);
      const unpaid = await orders(round === 0 ? 200 : 20);
      const held = await atOnce(holds(unpaid));
      expect(held.filter(Boolean)).toHaveLength(1);
      expect(await audit()).toEqual({ points: 0, held: 100, drift: 0, wrong: 0 });
    }
  });

  it.each([
    ['held for one', '', 1, { points: 0, held: 100, drift: 0, wrong: 0 }],
    [
      'overdrawn without the lock of the owner',
      'no-points-lock',
      4,
      { points: -300, held: 400, drift: 0, wrong: 6 },
    ],
  ])('in the worst order is %s', async (_, broken, times, totals) => {
    await one.credit(customer.id, 150);
    // A released hold creates both accounts of the customer, whose insertion would decide the race.
    const [before, ...unpaid] = await orders(5);
    await one.hold(before as WrittenOrder, 50);
    await post(before as WrittenOrder);
    process.env.GIFTSTORE_FAULTS = broken;
    const held = await queueBehindLock(
      database,
      { sql: 'lock table ledger_entries in share mode' },
      holds(unpaid),
    );
    expect(held.filter(Boolean)).toHaveLength(times);
    expect(await audit()).toEqual(totals);
  });
});
