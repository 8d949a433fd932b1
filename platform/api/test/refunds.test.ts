import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { killWhen } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
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
let env: Record<string, string>;
let call: Call;
let shop: ReturnType<typeof shopper>;
let command: ReturnType<typeof hostedGiftstore>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env), await startWorker(env));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
  command = hostedGiftstore(env);
});
afterAll(async () => {
  await Promise.all([command, ...parts].map((part) => part.kill()));
  await database.drop();
});

/** A guest's order of two cards, paid and mailed. */
async function fulfilled(): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity: 2 }] }));
  await shop.pay(order);
  await eventually(async () => (await stateOf(order)) === 'FULFILLED');
  return order;
}

async function stateOf({ order_id }: Pick<Order, 'order_id'>): Promise<string | undefined> {
  const [row] = await database.rows<{ state: string }>('select state from orders where order_id = $1', [
    order_id,
  ]);
  return row?.state;
}

async function voucherStates({ order_id }: Pick<Order, 'order_id'>): Promise<string[]> {
  const rows = await database.rows<{ state: string }>(
    `select voucher.state from vouchers voucher join order_lines line on line.id = voucher.line_id
     join orders o on o.id = line.order_id where o.order_id = $1`,
    [order_id],
  );
  return rows.map(({ state }) => state);
}

/** The provider's refunds of an order. */
async function refundsOf({ order_id }: Pick<Order, 'order_id'>): Promise<number[]> {
  const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);
  const { body } = await shop.sandbox('GET', `/v1/refunds?payment_intent=${intent?.id}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  return body.data.map(({ amount }: { amount: number }) => amount);
}

async function buyerOf({ order_id }: Pick<Order, 'order_id'>): Promise<string> {
  const [row] = await database.rows<{ email: string }>('select email from orders where order_id = $1', [
    order_id,
  ]);
  return String(row?.email);
}

describe('orders refund', () => {
  it('voids the cards, returns the money once, notifies the buyer and books it [more-4.10]', async () => {
    const order = await fulfilled();
    const plan = await command.run('orders', 'refund', order.order_id, '--dry-run', '--json');
    expect(plan.json).toMatchObject({ amount: 200, points: 0, state: 'FULFILLED', dry_run: true });
    expect(await refundsOf(order)).toEqual([]);

    const done = await command.run('orders', 'refund', order.order_id, '--reason', 'bought twice', '--json');
    expect(done).toMatchObject({
      code: 0,
      json: { state: 'REFUNDED', amount: 200, currency: 'AED', already: false },
    });
    expect(await refundsOf(order)).toEqual([200_00]);
    expect(await voucherStates(order)).toEqual(['VOID', 'VOID']);
    expect((await shop.readOrder(order)).body.data.order.order_status).toBe('REFUNDED');

    const again = await command.run('orders', 'refund', order.order_id, '--json');
    expect(again).toMatchObject({ code: 0, json: { already: true } });
    const other = await command.run('orders', 'cancel', order.order_id, '--json');
    expect(other).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('cannot become CANCELLED') },
    });

    const notice = await eventually(async () =>
      (await shop.mails(await buyerOf(order))).find(({ subject }) => subject.includes('refunded')),
    );
    expect(notice.text).toContain('AED 200.00');
    const audit = await command.run('audit', 'list', '--target', order.order_id, '--json');
    expect(audit.json.entries).toMatchObject([
      { claimed_name: 'Olga', command: 'orders refund', details: { reason: 'bought twice', amount: 200_00 } },
    ]);
    expect((await command.run('doctor', '--json')).json).toMatchObject({ ok: true });
  });

  it('is rejected for an unpaid and for an unknown order', async () => {
    const order = await shop.place();
    const refused = await command.run('orders', 'cancel', order.order_id, '--json');
    expect(refused).toMatchObject({ code: 1, json: { error: expect.stringContaining('is CREATED') } });
    expect((await command.run('orders', 'refund', 'GG-0000000000000000')).code).toBe(1);
    expect(await stateOf(order)).toBe('CREATED');
  });

  it('is rejected without changes while a card is redeemed or reserved, unless --force is given', async () => {
    const order = await fulfilled();
    const { id } = await newCustomer(database);
    await database.rows(
      `update vouchers set redeemer_id = $2, reserved_at = now() where id in (
         select voucher.id from vouchers voucher join order_lines line on line.id = voucher.line_id
         join orders o on o.id = line.order_id where o.order_id = $1 and voucher.ordinal = 1)`,
      [order.order_id, id],
    );
    const refused = await command.run('orders', 'cancel', order.order_id, '--json');
    expect(refused).toMatchObject({ code: 1, json: { error: expect.stringContaining('is reserved') } });
    expect(await voucherStates(order)).toEqual(['ISSUED', 'ISSUED']);
    expect(await refundsOf(order)).toEqual([]);

    const forced = await command.run('orders', 'cancel', order.order_id, '--force', '--json');
    expect(forced).toMatchObject({ code: 0, json: { state: 'CANCELLED' } });
    expect(await voucherStates(order)).toEqual(['VOID', 'VOID']);
  });
});

describe('an order that was partly paid with points', () => {
  it('gets its points back, too', async () => {
    const customer = await newCustomer(database);
    const own = customerCalls(call, customer);
    await givePoints(database, customer, 4_000);
    const { body } = await own.buyNow({ use_credits: true });
    const { order } = body.data;
    await own.pay(order, await shop.paymentMethod('4242424242424242'));
    await eventually(async () => (await stateOf(order)) === 'FULFILLED');
    expect(await own.points()).toBe(0);

    expect((await command.run('orders', 'refund', order.order_id, '--json')).json).toMatchObject({
      amount: 60,
      points: 4_000,
    });
    expect(await own.points()).toBe(4_000);
    expect(await refundsOf(order)).toEqual([60_00]);
    expect((await command.run('doctor', '--json')).json).toMatchObject({ ok: true });
  });
});

describe("a refund whose process is killed after the provider's refund", () => {
  const die = async (order: Order, broken: Record<string, string> = {}) =>
    killWhen(
      command.start(['orders', 'refund', order.order_id], {
        GIFTSTORE_SUSPEND_AT: 'after-refund',
        ...broken,
      }),
      'suspended after-refund',
    );

  it('is finished by the same command: one refund, and no valid card in between', async () => {
    const order = await fulfilled();
    await die(order);
    expect([await stateOf(order), await refundsOf(order)]).toEqual(['FULFILLED', [200_00]]);
    expect(await voucherStates(order)).toEqual(['VOID', 'VOID']);
    expect((await command.run('orders', 'refund', order.order_id)).code).toBe(0);
    expect([await stateOf(order), await refundsOf(order)]).toEqual(['REFUNDED', [200_00]]);
  });

  it('leaves valid cards if they are voided last', async () => {
    const order = await fulfilled();
    await die(order, { GIFTSTORE_FAULTS: 'no-void-first' });
    expect(await voucherStates(order)).toEqual(['ISSUED', 'ISSUED']);
  });

  /** Runs the worker's search for unfinished refunds, once. */
  async function lookNow(worker: Record<string, string>): Promise<void> {
    await database.rows(`update refunds set created_at = now() - interval '2 minutes'`);
    const part = await startWorker({ ...env, ...worker });
    await database.rows(`select graphile_worker.add_job('finish_refunds', job_key => 'look now')`);
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    await part.stop();
  }

  it('is finished by the worker, unless that does not look for it', async () => {
    await parts.pop()?.stop();
    const order = await shop.place();
    await shop.pay(order);
    await die(order);
    await lookNow({ GIFTSTORE_FAULTS: 'no-refund-finish' });
    expect(await stateOf(order)).toBe('APPROVED');
    await lookNow({});
    expect([await stateOf(order), await refundsOf(order)]).toEqual(['REFUNDED', [100_00]]);
    expect(await shop.mails('sam@example.com')).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(order.order_id) }),
    );
  });
});
