import { transact } from '../src/infra/database/transaction';
import { adjustPoints } from '../src/modules/points/adjust-points';
import { creditPoints } from '../src/modules/points/credit-points';
import { expirePoints } from '../src/modules/points/expire-points';
import { postHold, voidHold } from '../src/modules/points/hold-points';
import { lockPoints } from '../src/modules/points/point-lots';
import { returnPoints, revokeCashback } from '../src/modules/points/refund-points';
import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { auditLedger, openLedger } from './harness/open-ledger';
import { writeOrder } from './harness/paid-orders';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let ledger: ReturnType<typeof openLedger>;
let till: ReturnType<typeof giftCardCalls>;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = openLedger(database);
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
  till = giftCardCalls(call);
});
afterAll(async () => {
  await Promise.all([api.kill(), ledger.close()]);
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
});

const within = <T>(work: Parameters<typeof transact<T>>[1]) => transact(ledger.db, work);
const total = async () => (await till.get(customer, '/v1/user/mylist-credits/total')).body.data;
const noneHeld = { held_credits: 0, reusable_credits: 0, held_order_id: null, reusable_order_id: null };

describe('the balance', () => {
  it('is 0 at first', async () => {
    expect(await total()).toEqual({ total_credits: 0, gc_value: 0, ...noneHeld });
    expect(await till.statement(customer)).toEqual({ credits: [], total: 0 });
  });

  it('is worth 0.01 AED a point, without held points', async () => {
    await ledger.credit(customer.id, 12_345);
    expect(await total()).toEqual({ total_credits: 12_345, gc_value: 123.45, ...noneHeld });
    await ledger.hold(await writeOrder(database, customer), 45);
    expect(await total()).toMatchObject({ total_credits: 12_300, gc_value: 123 });
  });

  it('names what unpaid orders hold and the newest of them, until they are paid or abandoned', async () => {
    await ledger.credit(customer.id, 1_000);
    const [first, second] = [await writeOrder(database, customer), await writeOrder(database, customer)];
    await ledger.hold(first, 300);
    await ledger.hold(second, 200);
    expect(await total()).toMatchObject({
      total_credits: 500,
      held_credits: 500,
      held_order_id: second.order_id,
    });
    await within((tx) => voidHold(tx, second));
    expect(await total()).toMatchObject({ held_credits: 300, held_order_id: first.order_id });
    await within((tx) => postHold(tx, first));
    expect(await total()).toEqual({ total_credits: 700, gc_value: 7, ...noneHeld });
  });

  it('is the customer’s own', async () => {
    await ledger.credit((await newCustomer(database)).id, 500);
    expect(await total()).toEqual({ total_credits: 0, gc_value: 0, ...noneHeld });
    expect((await till.statement(customer)).total).toBe(0);
  });
});

describe('the statement', () => {
  /** Books one movement of each kind, all with different amounts. */
  async function everything() {
    const [refunded, lost] = [await writeOrder(database, customer), await writeOrder(database, customer)];
    const adjust = (points: number) => ledger.credit(customer.id, points);
    await adjust(1_000);
    await ledger.hold(lost, 300);
    await within((tx) => voidHold(tx, lost));
    await ledger.hold(refunded, 450);
    await within((tx) => postHold(tx, refunded));
    await within(async (tx) => {
      await lockPoints(tx, customer.id);
      const booking = {
        kind: 'CASHBACK',
        reference: `cashback:${refunded.id}`,
        orderId: refunded.id,
      } as const;
      await creditPoints(tx, customer.id, 25, booking);
    });
    await within((tx) => returnPoints(tx, refunded));
    await within((tx) => revokeCashback(tx, refunded));
    return { refunded: refunded.order_id, lost: lost.order_id };
  }

  it('lists all movements, newest first, with the balance after each', async () => {
    const { refunded, lost } = await everything();
    const { credits, total } = await till.statement(customer);
    expect(total).toBe(7);
    const rows = credits.map((row: Record<string, unknown>) => [
      row.type,
      row.transaction_type,
      row.order_id,
      row.amount,
      row.current_balance,
    ]);
    expect(rows).toEqual([
      ['PROMOTION', 'DEBITED', refunded, 25, 1_000],
      ['ORDER', 'REFUNDED', refunded, 450, 1_025],
      ['PROMOTION', 'CASHBACK', refunded, 25, 575],
      ['ORDER', 'DEBITED', refunded, 450, 550],
      ['UNPAID ORDER', 'REFUNDED', lost, 300, 1_000],
      ['UNPAID ORDER', 'DEBITED', lost, 300, 700],
      ['ADJUSTMENT', 'CREDITED', null, 1_000, 1_000],
    ]);
  });

  it('gives the reason of a correction', async () => {
    await within((tx) => adjustPoints(tx, customer.email, 500, 'late voucher'));
    const { credits } = await till.statement(customer);
    expect(credits[0]).toMatchObject({ type: 'ADJUSTMENT', note: 'late voucher' });
  });

  it('has one row for points of several lots', async () => {
    for (const points of [10, 20, 30]) await ledger.credit(customer.id, points);
    await ledger.hold(await writeOrder(database, customer), 55);
    const { credits, total } = await till.statement(customer);
    expect(total).toBe(4);
    expect(credits[0]).toMatchObject({ transaction_type: 'DEBITED', amount: 55, current_balance: 5 });
  });

  it.each([
    ['only held until the order is paid', postHold],
    ['only held until the order is abandoned', voidHold],
  ])('says that points are %s', async (_, endHold) => {
    await ledger.credit(customer.id, 100);
    const order = await writeOrder(database, customer);
    await ledger.hold(order, 60);
    const heldAmounts = async () => {
      const { credits } = await till.statement(customer);
      return credits
        .filter(({ held }: { held: boolean }) => held)
        .map(({ amount }: { amount: number }) => amount);
    };
    expect(await heldAmounts()).toEqual([60]);
    await within((tx) => endHold(tx, order));
    expect(await heldAmounts()).toEqual([]);
  });

  it('has pages', async () => {
    await everything();
    const { credits: all } = await till.statement(customer);
    const pages = [];
    for (const offset of [0, 3, 6, 9]) {
      const { credits, total } = await till.statement(customer, `?limit=3&offset=${offset}`);
      expect(total).toBe(7);
      pages.push(...credits);
    }
    expect(pages).toEqual(all);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'offset=1e400',
    'limit=',
    'user_id=1',
  ])('of %s is 422', async (query) =>
    expect((await till.get(customer, `/v1/user/mylist-credits?${query}`)).status).toBe(422),
  );

  it.each(['/v1/user/mylist-credits', '/v1/user/mylist-credits/total'])(
    'and the total need both secrets of a session: %s',
    async (path) => {
      const { authorization, cookie } = customer.session;
      for (const headers of [{}, { authorization }, { cookie }] as Record<string, string>[]) {
        expect((await call('GET', path, { headers })).status).toBe(401);
      }
    },
  );
});

describe('expiry of points', () => {
  const expire = (points: number) =>
    database.rows(
      `update point_lots set expires_at = now() where user_id = $1
       and id in (select lot_id from ledger_entries where amount = $2)`,
      [customer.id, points],
    );

  it('is 12 months after the credit [more-9.7]', async () => {
    await ledger.credit(customer.id, 5);
    const [lot] = await database.rows(
      `select expires_at = at + interval '12 months' as right from point_lots
       join ledger_transactions t on t.id = transaction_id where user_id = $1`,
      [customer.id],
    );
    expect(lot).toEqual({ right: true });
  });

  it('takes effect at once, and a job books it for all customers', async () => {
    const log = { error: jest.fn() };
    await ledger.credit(customer.id, 70);
    await ledger.credit(customer.id, 30);
    await expire(70);
    expect(await total()).toMatchObject({ total_credits: 30, gc_value: 0.3 });
    expect(await expirePoints({ db: ledger.db, log })).toEqual([customer.id]);
    expect(await expirePoints({ db: ledger.db, log })).toEqual([]);
    const { credits } = await till.statement(customer);
    expect(credits[0]).toMatchObject({
      type: 'EXPIRY',
      transaction_type: 'EXPIRED',
      order_id: null,
      amount: 70,
      current_balance: 30,
    });
    expect(await auditLedger(database, customer.id)).toEqual({ points: 30, held: 0, drift: 0, wrong: 0 });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('leaves lots alone that were found empty, until points return to them', async () => {
    const log = { error: jest.fn() };
    const order = await writeOrder(database, customer, { pointsValue: 40 });
    await ledger.credit(customer.id, 40);
    await ledger.hold(order, 40);
    await database.rows('update point_lots set expires_at = now() where user_id = $1', [customer.id]);
    expect(await expirePoints({ db: ledger.db, log })).toEqual([customer.id]);
    expect(await expirePoints({ db: ledger.db, log })).toEqual([]);
    await transact(ledger.db, (tx) => voidHold(tx, order));
    expect(await expirePoints({ db: ledger.db, log })).toEqual([customer.id]);
    expect(await auditLedger(database, customer.id)).toEqual({ points: 0, held: 0, drift: 0, wrong: 0 });
  });

  it('skips a customer whose row is locked, reports it, and catches up in the next run', async () => {
    const log = { error: jest.fn() };
    const other = await newCustomer(database);
    for (const { id } of [customer, other]) await ledger.credit(id, 9);
    await database.rows('update point_lots set expires_at = now() where user_id = any($1)', [
      [customer.id, other.id],
    ]);
    await within(async (tx) => {
      await lockPoints(tx, customer.id);
      const expiry = expirePoints({ db: ledger.db, log });
      expect((await expiry).sort()).toEqual([customer.id, other.id].sort());
    });
    expect(log.error).toHaveBeenCalledTimes(1);
    for (const { id } of [customer, other]) expect((await auditLedger(database, id)).points).toBe(0);
  });
});
