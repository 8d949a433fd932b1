import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { writeOrder } from './harness/paid-orders';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { gift, shopper } from './harness/shop';

jest.setTimeout(120_000);

type Row = Record<string, string | number>;

let database: TestDatabase;
let call: Call;
let shop: ReturnType<typeof shopper>;
let operator: ReturnType<typeof hostedGiftstore>;
let run: typeof operator.run;
let customer: Customer;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
  operator = hostedGiftstore(env);
  run = operator.run;
  await run('fees', 'set', '2.35', '--brand', '1');
  customer = await newCustomer(database);
  await sell();
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

/** Three paid orders with fees, partly paid with points: one is returned in two parts, one in a part and the rest, one not. */
async function sell(): Promise<void> {
  await givePoints(database, customer, 12_345);
  const orders: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const own = customerCalls(call, index === 0 ? customer : await newCustomer(database));
    const item = { ...gift, quantity: index === 2 ? 1 : 2 };
    const { body } = await own.buyNow({ use_credits: index === 0, item });
    if (!body.data?.order) throw new Error(`no order: ${JSON.stringify(body)}`);
    await own.pay(body.data.order, await shop.paymentMethod('4242424242424242'));
    orders.push(body.data.order.order_id);
  }
  const [first = '', second = ''] = orders;
  await run('orders', 'refund-part', first, '--amount', '33.33', '--reference', 'a');
  await run('orders', 'refund-part', first, '--amount', '11.11', '--reference', 'b');
  await run('orders', 'void-card', second, '1.2');
  await run('orders', 'refund', second);
}

const report = async (...args: string[]): Promise<Row[]> =>
  (await run('report', ...args, '--json')).json.rows;
const sum = (rows: Row[], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[column]) * 100, 0));

async function figures(query: string): Promise<Record<string, number>> {
  const [row = {}] = await database.rows(query);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}

describe('the reports', () => {
  it('add up to the orders that were paid', async () => {
    const [sales, vat] = [await report('sales'), await report('vat')];
    const orders =
      await figures(`select sum(sub_total) as value, sum(markup) as markup, sum(service_fee) as fee,
      sum(vat_on_markup + vat_on_service_fee) as vat from orders where paid_at is not null`);
    expect([sum(sales, 'card_value'), sum(sales, 'markup'), sum(sales, 'service_fee')]).toEqual([
      orders.value,
      orders.markup,
      orders.fee,
    ]);
    expect([sum(vat, 'exempt'), sum(vat, 'taxable'), sum(vat, 'vat')]).toEqual([
      orders.value,
      Number(orders.markup) + Number(orders.fee),
      orders.vat,
    ]);
    expect(orders.vat).toBeGreaterThan(0);
  });

  it('take the VAT of a returned order off to the last hundredth, over all of its parts', async () => {
    const whole = await figures(
      `select sum(vat_on_markup + vat_on_service_fee) as vat from orders where state = 'REFUNDED'`,
    );
    const part =
      await figures(`select round((vat_on_markup + vat_on_service_fee) * 4444.0 / (card_amount + points_value)) as vat
      from orders where points_used > 0`);
    expect(sum(await report('vat'), 'vat_returned')).toBe(Number(whole.vat) + Number(part.vat));
  });

  it('add up to the charges and refunds of the payment provider', async () => {
    const { body } = await shop.sandbox('GET', '/v1/refunds?limit=100', {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const refunded = body.data.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    const charged = (await shop.intents()).reduce((total, { amount }) => total + amount, 0);
    const payments = await report('payments');
    expect([sum(payments, 'charged'), sum(payments, 'refunded'), sum(payments, 'net')]).toEqual([
      charged,
      refunded,
      charged - refunded,
    ]);
  });

  it('count cards by brand, without those that are void', async () => {
    expect(await report('brands')).toMatchObject([
      { brand_id: 1, sold: 5, sold_value: 500, voided: 2, voided_value: 200, net_value: 300 },
    ]);
  });

  it('owe the points that the other side of the ledger says, and each card that is valid', async () => {
    const owed = await report('liability');
    const ledger = await figures(`select -sum(entry.amount) as points from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where account.kind in ('points_issued', 'points_spent', 'points_expired')`);
    expect(
      sum(
        owed.filter(({ owed }) => String(owed).startsWith('points')),
        'amount',
      ),
    ).toBe(ledger.points);
    const cards = await figures(
      `select sum(value) as value from vouchers where state in ('PENDING', 'ISSUED')`,
    );
    expect(
      sum(
        owed.filter(({ owed }) => String(owed).startsWith('gift cards')),
        'amount',
      ),
    ).toBe(cards.value);
    expect((await run('doctor', '--json')).json).toMatchObject({ ok: true });
  });
});

describe('the period of a report', () => {
  it('has whole days of its time zone, the last included', async () => {
    await writeOrder(database, customer, { state: 'FULFILLED', paidAt: '2001-02-28T20:30:00Z' });
    const orders = async (...args: string[]) => (await report('sales', ...args)).length;
    expect(await orders('--from', '2001-02-28', '--to', '2001-02-28', '--zone', 'UTC')).toBe(1);
    expect(await orders('--from', '2001-02-28', '--to', '2001-02-28', '--zone', 'Asia/Dubai')).toBe(0);
    expect(await orders('--from', '2001-03-01', '--to', '2001-03-01')).toBe(1);
  });

  it.each([
    [['--from', '2026-02-30', '--to', '2026-03-01'], '"2026-02-30" is not a day'],
    [['--from', '2026-03-02', '--to', '2026-03-01'], 'ends (2026-03-01) before it begins'],
    [['--zone', 'Mars/Base'], '"Mars/Base" is not a time zone'],
  ])('refuses %p', async (args, message) => {
    const { code, err } = await run('report', 'sales', ...args);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(message);
  });
});

describe('a report as CSV', () => {
  it('holds no cell that a spreadsheet runs as a formula', async () => {
    await database.rows(`update order_lines set brand_name = '=HYPERLINK("x")'`);
    const { out } = await run('report', 'sales', '--csv');
    expect(out.startsWith('\uFEFFcurrency,brand_id,brand,orders')).toBe(true);
    expect(out).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
