import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore, killWhen } from './harness/giftstore';
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
import { chooseIssuers, fillStock, stockCounts } from './harness/stock';
import { waitingGift } from './harness/waiting-gifts';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let call: Call;
let shop: ReturnType<typeof shopper>;
let command: ReturnType<typeof hostedGiftstore>;
let worker: RunningPart;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  worker = await startWorker(env);
  parts.push(sandbox, await startApi(env));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
  command = hostedGiftstore(env);
});
afterAll(async () => {
  await Promise.all([command, worker, ...parts].map((part) => part.kill()));
  await database.drop();
});

/** A guest's order of two cards of AED 100 on one line, and one on another, paid. */
async function paid(): Promise<Order> {
  const order = await shop.place(
    guestOrder({
      giftcard: [
        { ...gift, quantity: 2 },
        { ...gift, contact_email: 'kim@example.com' },
      ],
    }),
  );
  await shop.pay(order);
  return order;
}

async function fulfilled(): Promise<Order> {
  const order = await paid();
  await eventually(async () => (await stateOf(order)) === 'FULFILLED');
  return order;
}

async function stateOf({ order_id }: Pick<Order, 'order_id'>): Promise<unknown> {
  const [row] = await database.rows('select state from orders where order_id = $1', [order_id]);
  return row?.state;
}

async function voucherStates({ order_id }: Pick<Order, 'order_id'>): Promise<string[]> {
  const rows = await database.rows<{ state: string }>(
    `select voucher.state from vouchers voucher join order_lines line on line.id = voucher.line_id
     join orders o on o.id = line.order_id where o.order_id = $1 order by line.position, ordinal`,
    [order_id],
  );
  return rows.map(({ state }) => state);
}

/** The provider's refunds of an order, oldest first. */
async function refundsOf({ order_id }: Pick<Order, 'order_id'>): Promise<number[]> {
  const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);
  const { body } = await shop.sandbox('GET', `/v1/refunds?payment_intent=${intent?.id}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  return body.data.map(({ amount }: { amount: number }) => amount).sort((a: number, b: number) => a - b);
}

async function buyerOf({ order_id }: Pick<Order, 'order_id'>): Promise<string> {
  const [row] = await database.rows('select email from orders where order_id = $1', [order_id]);
  return String(row?.email);
}

/** How many cards of each of its lines are void, as its buyer sees it. */
async function voidCardsOf(order: Order): Promise<unknown[]> {
  const { order_items } = (await shop.readOrder(order)).body.data.order as Order;
  return order_items.map(({ void_cards }) => void_cards);
}

const run = (...args: string[]) => command.run('orders', ...args, '--json');
const isSound = async () => expect((await command.run('doctor', '--json')).json).toMatchObject({ ok: true });

describe('orders refund-part', () => {
  it('returns an amount once for each reference, and leaves order and cards valid', async () => {
    const order = await fulfilled();
    const args = ['refund-part', order.order_id, '--amount', '12.50', '--reference', 'ticket-1'];
    const plan = await run(...args, '--dry-run');
    expect(plan.json).toMatchObject({ amount: 12.5, points: 0, dry_run: true });
    expect(await refundsOf(order)).toEqual([]);

    expect(await run(...args)).toMatchObject({ code: 0, json: { amount: 12.5, already: false } });
    expect(await run(...args)).toMatchObject({ code: 0, json: { amount: 12.5, already: true } });
    expect(await refundsOf(order)).toEqual([12_50]);
    expect(await stateOf(order)).toBe('FULFILLED');
    expect(await voucherStates(order)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);

    const notice = await eventually(async () =>
      (await shop.mails(await buyerOf(order))).find(({ subject }) => subject.includes('part of your order')),
    );
    expect(notice.text).toContain('AED 12.50 goes back');
    const { json } = await run('show', order.order_id);
    expect(json.order.partial_refunds).toMatchObject([{ reference: 'ticket-1', amount: 12.5 }]);
    const audit = await command.run('audit', 'list', '--target', order.order_id, '--json');
    expect(audit.json.entries).toMatchObject([
      { command: 'orders refund-part', details: { reference: 'ticket-1', amount: 12_50 } },
    ]);
    await isSound();
  });

  it('never returns more than was paid, and leaves the last of it to a refund of the whole order', async () => {
    const order = await fulfilled();
    const part = (amount: string, reference: string) =>
      run('refund-part', order.order_id, '--amount', amount, '--reference', reference);
    expect(await part('300.01', 'a')).toMatchObject({
      code: 1,
      json: { error: 'Only AED 300.00 is left of what was paid' },
    });
    expect(await part('300', 'a')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('all that is left') },
    });
    expect(await part('200', 'a')).toMatchObject({ code: 0 });
    expect(await part('150', 'a')).toMatchObject({
      code: 1,
      json: { error: '"a" was refunded before, with AED 200.00' },
    });
    expect(await part('150', 'b')).toMatchObject({ code: 1 });
    expect(await run('refund', order.order_id)).toMatchObject({ code: 0, json: { amount: 100 } });
    expect(await refundsOf(order)).toEqual([100_00, 200_00]);
    expect(await voucherStates(order)).toEqual(['VOID', 'VOID', 'VOID']);
    expect(await part('1', 'c')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('is REFUNDED') },
    });
    await isSound();
  });

  it.each([
    [['--amount', '0', '--reference', 'a'], 'at least 0.01'],
    [['--amount', 'ten', '--reference', 'a'], 'not an amount'],
    [['--amount', '10'], '--reference'],
  ])('refuses the arguments %p', async (args, message) => {
    const refused = await command.run('orders', 'refund-part', 'GG-0123456789ABCDEF', ...args);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('is refused for an unpaid and for an unknown order', async () => {
    const order = await shop.place();
    const args = ['--amount', '1', '--reference', 'a'];
    expect(await run('refund-part', order.order_id, ...args)).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('is CREATED') },
    });
    expect(await run('refund-part', 'GG-0000000000000000', ...args)).toMatchObject({ code: 1 });
  });
});

describe('orders void-card', () => {
  it('voids one card, returns what was paid for it and says who knows its code first', async () => {
    const order = await fulfilled();
    const plan = await run('void-card', order.order_id, '1.2', '--dry-run');
    expect(plan.json).toMatchObject({
      amount: 100,
      cards: [{ card: '1.2', paid: 100, state: 'ISSUED', revealed: 'mailed' }],
    });
    const done = await command.run('orders', 'void-card', order.order_id, '1.2');
    expect(done).toMatchObject({ code: 0, err: expect.stringContaining('its code was mailed') });
    expect(await run('void-card', order.order_id, '1.2')).toMatchObject({ json: { already: true } });
    expect(await run('void-card', order.order_id, '1.2', '2.1')).toMatchObject({
      code: 1,
      json: { error: 'Refunded before: card 1.2' },
    });
    expect(await run('void-card', order.order_id, '7.1')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('no card 7.1, only 1.1, 1.2, 2.1') },
    });
    expect(await refundsOf(order)).toEqual([100_00]);
    expect(await voucherStates(order)).toEqual(['ISSUED', 'VOID', 'ISSUED']);
    expect(await voidCardsOf(order)).toEqual([1, 0]);
    const notice = await eventually(async () =>
      (await shop.mails(await buyerOf(order))).find(({ subject }) => subject.includes('part of your order')),
    );
    expect(notice.text).toContain('We’ve cancelled this gift card, which no longer works:\n- ');
    await isSound();
  });

  it('has the valid cards of its line mailed when they are mailed again', async () => {
    const order = await fulfilled();
    expect(await run('void-card', order.order_id, '1.1', '2.1')).toMatchObject({ code: 0 });
    expect((await command.run('vouchers', 'resend', order.order_id, '--json')).json).toMatchObject({
      mails: 1,
    });
    expect((await command.run('vouchers', 'resend', order.order_id, '--line', '2')).code).toBe(1);
    expect((await orderPages(call).timeline(order)).resends_left).toBe(2);
  });

  it('voids a redeemed card never, and returns its money only with --force', async () => {
    const order = await fulfilled();
    const { id } = await newCustomer(database);
    await database.rows(
      `update vouchers set redeemer_id = $2, reserved_at = now() where ordinal = 2 and line_id in (
         select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)`,
      [order.order_id, id],
    );
    expect(await run('void-card', order.order_id, '1.2')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('1.2 is reserved') },
    });
    expect(await refundsOf(order)).toEqual([]);
    expect(await run('void-card', order.order_id, '1.2', '--force', '--amount', '40')).toMatchObject({
      code: 0,
      json: { amount: 40 },
    });
    expect(await refundsOf(order)).toEqual([40_00]);
    await isSound();
  });

  it('lets an order be fulfilled that waited for the card', async () => {
    await worker.stop();
    const order = await paid();
    expect(await run('void-card', order.order_id, '1.1')).toMatchObject({ code: 0 });
    expect(await run('void-card', order.order_id, '2.1')).toMatchObject({ code: 0 });
    worker = await startWorker(env);
    await eventually(async () => (await stateOf(order)) === 'FULFILLED');
    expect(await voucherStates(order)).toEqual(['VOID', 'ISSUED', 'VOID']);
    await isSound();
  });

  it('frees the cards of the stock that were reserved for the void cards of a waiting gift, and no others', async () => {
    await fillStock(command, 3);
    await chooseIssuers(command, ['stock']);
    const order = await shop.place(guestOrder({ giftcard: [waitingGift({ quantity: 2 }), waitingGift()] }));
    await shop.pay(order);
    expect(await stockCounts(database)).toEqual({ free: 0, reserved: 3, given: 0 });
    for (const [card, free] of [
      ['1.1', 1],
      ['1.2', 2],
    ] as const) {
      expect((await command.run('orders', 'void-card', order.order_id, card)).code).toBe(0);
      expect(await stockCounts(database)).toEqual({ free, reserved: 3 - free, given: 0 });
    }
    await chooseIssuers(command, ['local']);
  });
});

describe('an order that was partly paid with points', () => {
  it('gets card and points back in proportion, and all of both in the end', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    await givePoints(database, customer, 3_333);
    const { body } = await own.buyNow({ use_credits: true });
    const { order } = body.data;
    await own.pay(order, await shop.paymentMethod('4242424242424242'));
    await eventually(async () => (await stateOf(order)) === 'FULFILLED');
    const part = (amount: string) =>
      run('refund-part', order.order_id, '--amount', amount, '--reference', amount);
    expect((await part('10')).json).toMatchObject({ amount: 6.67, points: 333 });
    expect((await part('20')).json).toMatchObject({ amount: 13.33, points: 667 });
    expect(await own.points()).toBe(1_000);
    expect(await own.list()).toMatchObject({
      orders: [{ refunded: { amount: 20, points: 1_000 }, void_cards: 0 }],
    });
    await isSound();
    expect((await run('refund', order.order_id)).json).toMatchObject({ amount: 46.67, points: 2_333 });
    expect(await own.points()).toBe(3_333);
    expect(await own.returned()).toEqual(['ORDER', 'PART OF ORDER', 'PART OF ORDER']);
    expect((await refundsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(66_67);
    await isSound();
  });
});

describe("a partial refund whose process is killed after the provider's refund", () => {
  const args = (order: Order) => ['refund-part', order.order_id, '--amount', '30', '--reference', 'ticket'];
  const die = (order: Order) =>
    killWhen(
      command.start(['orders', ...args(order)], { GIFTSTORE_SUSPEND_AT: 'after-refund' }),
      'suspended after-refund',
    );

  it('is finished by the same command, with one refund', async () => {
    const order = await fulfilled();
    await die(order);
    expect(await run(...args(order))).toMatchObject({ code: 0, json: { amount: 30 } });
    expect(await refundsOf(order)).toEqual([30_00]);
    await isSound();
  });

  it('is paid twice without its key', async () => {
    const order = await fulfilled();
    await die(order);
    const broken = giftstore({ ...env, GIFTSTORE_FAULTS: 'no-partial-refund-key' });
    expect((await broken.run('orders', ...args(order))).code).toBe(0);
    expect(await refundsOf(order)).toEqual([30_00, 30_00]);
  });

  it('is finished by the worker', async () => {
    const order = await fulfilled();
    await die(order);
    await database.rows(
      `update partial_refunds set created_at = now() - interval '2 minutes' where done_at is null`,
    );
    await database.rows(`select graphile_worker.add_job('finish_refunds', job_key => 'look now')`);
    await eventually(
      async () => (await database.rows('select from partial_refunds where done_at is null')).length === 0,
    );
    expect(await refundsOf(order)).toEqual([30_00]);
  });
});
