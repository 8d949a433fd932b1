import { transact } from '../src/infra/database/transaction';
import { adjustPoints } from '../src/modules/points/adjust-points';
import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { openLedger } from './harness/open-ledger';
import { writeOrder } from './harness/paid-orders';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

const EXPIRING = '/v1/user/mylist-credits/expiring';
const FILE = '/v1/user/mylist-credits.csv';

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let ledger: ReturnType<typeof openLedger>;
let till: ReturnType<typeof giftCardCalls>;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = openLedger(database);
  api = await startApi({ DATABASE_URL: database.url, ...cardEnv });
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

const debit = (points: number) =>
  transact(ledger.db, (tx) => adjustPoints(tx, customer.email, -points, 'a note'));

/** Sets when the lot that was credited with these points expires. */
const expireIn = (points: number, interval: string, { id } = customer) =>
  database.rows(
    `update point_lots set expires_at = now() + $3::interval where user_id = $1
     and id in (select lot_id from ledger_entries where amount = $2)`,
    [id, points, interval],
  );

describe('the statement of one transaction type', () => {
  it.each([
    ['CREDITED', [10_000, 7, 500]],
    ['DEBITED', [40, 100]],
    ['EXPIRED', [7]],
    ['CASHBACK', []],
    ['REFUNDED', []],
  ])('%s has its rows only, and counts them', async (type, amounts) => {
    await ledger.credit(customer.id, 500);
    await debit(100);
    await ledger.credit(customer.id, 7);
    await expireIn(7, '0 seconds');
    await till.redeem(customer, await (await openCardIssuer(database)).print());
    await ledger.hold(await writeOrder(database, customer), 40);
    const { credits, total } = await till.statement(customer, `?transaction_type=${type}&limit=20`);
    expect(credits.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
    expect(total).toBe(amounts.length);
    expect((await till.statement(customer)).total).toBe(6);
  });

  it.each(['BOUGHT', 'credited', '', 'CREDITED&transaction_type=DEBITED'])('"%s" is 422', async (type) => {
    const { status } = await till.get(customer, `/v1/user/mylist-credits?transaction_type=${type}`);
    expect(status).toBe(422);
  });
});

describe('the statement as a file', () => {
  it('is the whole statement, for a spreadsheet, under a name with its day', async () => {
    for (let points = 1; points <= 205; points += 1) await ledger.credit(customer.id, points);
    await debit(5);
    const response = await call('GET', FILE, { headers: customer.session });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="reward-points-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await (await rawFile()).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(207);
    expect(lines[0]).toBe('Date (UAE time),Transaction,Details,Gift card,Order,Points,Balance');
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Taken back,a note,,,-5,21110$/);
    expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Added,Correction,,,205,21115$/);
  });

  it('has headings only for a customer without points, whatever others have', async () => {
    await ledger.credit((await newCustomer(database)).id, 500);
    const text = await (await rawFile()).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('is downloaded 20 times in 15 minutes at most', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await call('GET', FILE, { headers: customer.session })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  const rawFile = () => fetch(`${api.url}${FILE}`, { headers: { ...customer.session } });
});

describe('points that expire', () => {
  const lots = async () => (await till.get(customer, EXPIRING)).body.data.lots as { points: number }[];

  it('are listed by lot, soonest first, without spent, held and expired ones', async () => {
    expect(await lots()).toEqual([]);
    for (const points of [100, 200, 300, 50]) await ledger.credit(customer.id, points);
    await expireIn(200, '5 days');
    await expireIn(100, '20 days');
    await expireIn(50, '0 seconds');
    expect((await lots()).map(({ points }) => points)).toEqual([200, 100, 300]);
    await ledger.hold(await writeOrder(database, customer), 230);
    const rest = await lots();
    expect(rest.map(({ points }) => points)).toEqual([70, 300]);
    expect(rest.reduce((sum, { points }) => sum + points, 0)).toBe(await till.total(customer));
  });

  it("are listed with those of an order whose place the cart's next order takes", async () => {
    for (const points of [100, 200]) await ledger.credit(customer.id, points);
    await expireIn(200, '5 days');
    const order = await writeOrder(database, customer);
    await ledger.hold(order, 230);
    expect((await lots()).map(({ points }) => points)).toEqual([70]);
    await database.rows('update orders set cart_version = 1 where id = $1', [order.id]);
    expect((await lots()).map(({ points }) => points)).toEqual([200, 100]);
    expect(await till.total(customer)).toBe(300);
  });
});

it.each([EXPIRING, FILE, '/v1/giftcards/reserved'])('%s needs both secrets of a session', async (path) => {
  const { authorization, cookie } = customer.session;
  for (const headers of [{}, { authorization }, { cookie }] as Record<string, string>[]) {
    expect((await call('GET', path, { headers })).status).toBe(401);
  }
});
