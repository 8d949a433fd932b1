import { isDeepStrictEqual } from 'node:util';
import type { BrandSummary } from '@giftstore/contracts/api';
import { openDatabase } from '../src/infra/database/database';
import { setIssuers } from '../src/modules/issuing/set-issuers';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { orderPages } from './harness/order-pages';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, gift, guestOrder, shopper } from './harness/shop';
import { chooseIssuers, fillStock, stockCounts, stockFile } from './harness/stock';

jest.setTimeout(180_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let operator: ReturnType<typeof hostedGiftstore>;
let api: Call;
let address: string;
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  const running = await startApi(env);
  parts.push(sandbox, running, await startWorker(env));
  address = running.url;
  api = client(running.url);
  shop = shopper(api, sandbox.url);
  operator = hostedGiftstore(env);
});
beforeEach(async () => {
  await database.rows('delete from stock_cards where voucher_id is null');
  await database.rows('delete from issuing_choices');
  await database.rows('update catalogue_version set version = version + 1');
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

const order = (quantity = 1) => guestOrder({ giftcard: [{ ...gift, quantity }] });
const place = (quantity = 1) => api('POST', '/v1/guest_orders', { body: order(quantity) });
const brand = async (id = 1) => (await api('GET', `/v1/brands/${id}?currency=1`)).body.data.brand;

describe('stock import', () => {
  it('lists every error by its line, and adds nothing', async () => {
    const [stored] = await fillStock(operator, 1);
    const file = stockFile([
      '1,AE,100,FIRST-CODE,1,2099-12-31',
      '1,1,75,SECOND-CODE,,',
      '99,AE,100,THIRD-CODE,,',
      '1,XX,100,FOURTH-CODE,,',
      '1,AE,100,first-code,,',
      `1,AE,100,${stored},,`,
      '1,AE,100,FIFTH-CODE,,2020-01-01',
      '1,AE,100,a b,,',
    ]);
    const { code, json } = await operator.run('stock', 'import', file, '--json');
    expect(code).toBe(1);
    expect(json.errors).toEqual({
      'line 3': [expect.stringContaining('value:')],
      'line 4': [expect.stringContaining('brand_id:')],
      'line 5': [expect.stringContaining('unit_id:')],
      'line 6': ['code: is in line 2 already'],
      'line 7': ['code: is in the stock already'],
      'line 8': [expect.stringContaining('expires_on:')],
      'line 9': [expect.stringContaining('code:')],
    });
    expect(JSON.stringify(json)).not.toContain('FIRST-CODE');
    expect(await stockCounts(database)).toMatchObject({ free: 1 });
  });

  it('refuses a row with other cells than the header, an unknown column and an unclosed quote', async () => {
    const run = async (file: string) => (await operator.run('stock', 'import', file, '--json')).json.error;
    expect(await run(stockFile(['1,AE,100']))).toContain('line 2 has not as many cells');
    expect(await run(stockFile([], 'brand_id,unit_id,value,code,note'))).toContain('unknown column note');
    expect(await run(stockFile([], 'brand_id,value,code'))).toContain('lacks the column unit_id');
    expect(await run(stockFile(['1,AE,100,"SECRET-CODE']))).not.toContain('SECRET-CODE');
    expect(await run(stockFile([]))).toContain('has no cards');
  });

  it('adds nothing in a dry run, and stores no code that can be read', async () => {
    const file = stockFile(['1,AE,100,READABLE-CODE,READABLE-PIN,2099-12-31']);
    expect((await operator.run('stock', 'import', file, '--dry-run', '--json')).json).toEqual({
      cards: 1,
      dry_run: true,
    });
    expect(await stockCounts(database)).toMatchObject({ free: 0 });
    expect((await operator.run('stock', 'import', file, '--json')).json).toEqual({
      cards: 1,
      dry_run: false,
    });
    const [row] = await database.rows(`select encode(code_sealed, 'escape') as code,
      encode(pin_sealed, 'escape') as pin from stock_cards where voucher_id is null`);
    expect(JSON.stringify(row)).not.toContain('READABLE');
  });

  it('says which values are low and how many cards each has', async () => {
    await chooseIssuers(operator, ['stock'], ['--brand', '1', '--unit', '1', '--low', '2']);
    await fillStock(operator, 3);
    await fillStock(operator, 2, { value: 50 });
    const { json } = await operator.run('stock', 'list', '--json');
    const levels = json.stock as { value: number; free: number; low: boolean }[];
    expect(levels.find(({ value }) => value === 100)).toMatchObject({ free: 3, low: false });
    expect(levels.find(({ value }) => value === 50)).toMatchObject({ free: 2, low: true });
    expect(levels.find(({ value }) => value === 500)).toMatchObject({ free: 0, low: true });
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain('giftstore_stock_low 5');
    expect(metrics).toContain('giftstore_stock_empty 4');
  });
});

describe('a brand that is sold from the stock', () => {
  it('is reserved with the order, sold out before the last card is sold twice, and free again when the order ends', async () => {
    await chooseIssuers(operator, ['stock']);
    await fillStock(operator, 2);
    expect((await place(3)).body.data.line_faults).toEqual([
      { index: 0, field: 'quantity', message: 'Only 2 left' },
    ]);
    const first = await shop.place(order(2));
    expect(await stockCounts(database)).toMatchObject({ free: 0, reserved: 2 });
    expect((await place()).body.data.line_faults).toEqual([
      { index: 0, field: 'giftcard_value', message: 'Sold out' },
    ]);
    await eventually(async () => (await brand()).sold_out?.includes(100));
    await shop.abandon(first);
    expect(await stockCounts(database)).toMatchObject({ free: 2, reserved: 0 });
    expect((await place()).status).toBe(200);
  });

  it('is sold out in every list once none of its values is left, and no longer once there is stock again', async () => {
    const lists = [
      '/v1/brands?currency=1',
      '/v1/brands?currency=1&search=plain',
      '/v1/brands/featured_brands?currency=1',
      '/v1/brands/brands_by_category?category_id=1&currency=1',
    ];
    const soldOut = async () => {
      const responses = await Promise.all(lists.map((path) => api('GET', path)));
      const listed = responses.flatMap(({ body }): BrandSummary[] => body.data.brands);
      expect(listed.filter(({ id }) => id === 1)).toHaveLength(lists.length);
      return listed.filter((it) => it.is_sold_out).map(({ id }) => id);
    };
    const becomes = (ids: number[]) => eventually(async () => isDeepStrictEqual(await soldOut(), ids));
    const inEachList = lists.map(() => 1);
    await becomes([]);
    await chooseIssuers(operator, ['stock'], ['--brand', '1', '--unit', '1']);
    await becomes(inEachList);
    await fillStock(operator, 1);
    await becomes([]);
    const last = await shop.place(order());
    await becomes(inEachList);
    await shop.abandon(last);
    await becomes([]);
  });

  it('can still be priced by the shopper whose order has the last card, and by no other once it is paid', async () => {
    await chooseIssuers(operator, ['stock']);
    await fillStock(operator, 1);
    const { giftcard: cart_items } = order();
    const quote = async () =>
      (await api('POST', '/v2/cart_items/quote', { body: { cart_items, currency_code: 'AED' } })).status;
    const held = await shop.place(order());
    expect(await quote()).toBe(200);
    await shop.pay(held);
    await eventually(async () => (await quote()) === 422);
  });

  it('sells no card that expires within 30 days', async () => {
    await chooseIssuers(operator, ['stock']);
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await operator.run('stock', 'import', stockFile([`1,AE,100,SOON-EXPIRED,,${soon}`]));
    expect((await place()).status).toBe(422);
  });

  it('sells none for a gift that waits which expires within 30 days of its day', async () => {
    await chooseIssuers(operator, ['stock']);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await operator.run('stock', 'import', stockFile([`1,AE,100,SOON-AFTER-DAY,,${inDays(80)}`]));
    const placeFor = (send_on: string) =>
      api('POST', '/v1/guest_orders', { body: guestOrder({ giftcard: [{ ...gift, send_on }] }) });
    const message = 'Choose an earlier day for this gift card';
    const refused = await placeFor(inDays(60));
    expect([refused.status, refused.body.data.line_faults]).toEqual([
      422,
      [{ index: 0, field: 'send_on', message }],
    ]);
    const { body } = await placeFor(inDays(40));
    const placed = body.data.order;
    await shop.pay(placed);
    const { changeDay, until } = orderPages(api);
    await until(placed, 'paid');
    const moved = await changeDay(placed, inDays(60));
    expect([moved.status, moved.body.errors.send_on[0]]).toEqual([
      422,
      expect.stringMatching(/^Choose a day until \d+ \w+ \d{4}$/),
    ]);
    expect((await changeDay(placed, inDays(45))).status).toBe(200);
  });

  it('mails the brand’s own code with its PIN and last day, which cannot become points', async () => {
    await chooseIssuers(operator, ['stock']);
    const [code] = await fillStock(operator, 1);
    const paid = await shop.place(
      guestOrder({ giftcard: [{ ...gift, contact_email: 'stock.friend@example.com' }] }),
    );
    await shop.pay(paid);
    const [mail] = await eventually(async () => {
      const mails = await shop.mails('stock.friend@example.com');
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain(`Code: ${code}\nPIN: 1234`);
    expect(mail?.text).toContain('Valid until 31 December 2099');
    expect(mail?.text).not.toContain('Redeem into points');
    expect(
      await database.rows(
        `select issued_by, vouchers.redeemable from vouchers join order_lines line on line.id = line_id
         join orders on orders.id = line.order_id where orders.order_id = $1`,
        [paid.order_id],
      ),
    ).toEqual([{ issued_by: 'stock', redeemable: false }]);
    const refused = await operator.run('orders', 'refund', paid.order_id, '--yes', '--json');
    expect(refused.json.error).toContain('cannot be withdrawn');
  });

  it('is issued as soon as codes are imported that its paid order waits for', async () => {
    await chooseIssuers(operator, ['local']);
    const paid = await shop.place(
      guestOrder({ giftcard: [{ ...gift, giftcard_value: 50, contact_email: 'late@example.com' }] }),
    );
    await chooseIssuers(operator, ['stock']);
    await shop.pay(paid);
    await eventually(
      async () => (await database.rows(`select 1 from graphile_worker.jobs where attempts > 0`)).length > 0,
    );
    const [code] = await fillStock(operator, 1, { value: 50 });
    const [mail] = await eventually(async () => {
      const mails = await shop.mails('late@example.com');
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain(code);
  });
});

describe('issuing', () => {
  it('refuses codes of the shop for brands in production', async () => {
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    const deps = { db, act: { command: 'issuing set' }, localForBrands: false };
    const choice = { brandId: 1, unitId: null, lowAt: 0 };
    const setLocal = setIssuers(deps, { ...choice, issuers: ['stock', 'local'] });
    await expect(setLocal).rejects.toThrow('for development only');
    await close();
  });

  it('uses the most specific choice, and lists the choices', async () => {
    await chooseIssuers(operator, ['stock']);
    await chooseIssuers(operator, ['local'], ['--brand', '1', '--unit', '1']);
    expect((await place()).status).toBe(200);
    const { json } = await operator.run('issuing', 'list', '--json');
    expect(json.issuing).toEqual([
      { brand_id: 1, unit_id: 1, issuers: ['local'], product: null, low_at: 10 },
      { brand_id: 1, unit_id: null, issuers: ['stock'], product: null, low_at: 10 },
    ]);
    await operator.run('issuing', 'clear', '--brand', '1', '--unit', '1');
    expect((await place()).status).toBe(422);
    const unknown = await operator.run('issuing', 'set', 'supplier', '--brand', '1', '--json');
    expect(unknown.code).toBe(2);
  });
});
