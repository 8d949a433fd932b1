import { createHmac, randomUUID } from 'node:crypto';
import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
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
import { supplierClient, supplierControls, supplierEnv } from './harness/supplier';

jest.setTimeout(180_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let operator: ReturnType<typeof giftstore>;
let api: Call;
let address: string;
let shop: ReturnType<typeof shopper>;
let supplier: ReturnType<typeof supplierControls>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env, ...supplierEnv(sandbox) };
  const running = await startApi(env);
  parts.push(sandbox, running, await startWorker(env));
  address = running.url;
  api = client(running.url);
  shop = shopper(api, sandbox.url);
  supplier = supplierControls(sandbox);
  operator = giftstore(env);
});
beforeEach(async () => {
  await database.rows('delete from stock_cards where voucher_id is null');
  await supplier.set({ fault: 'none', balance: 1_000_000_00, delay_ms: 1_000 });
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const comesFrom = (issuers: string[], product = 'card-7') =>
  chooseIssuers(operator, issuers, ['--brand', '1', '--product', product]);

let recipients = 0;

interface Bought {
  order: Order;
  recipient: string;
}

/** A guest buys a card of AED 100 for a new recipient. */
async function buy(): Promise<Bought> {
  recipients += 1;
  const recipient = `supplied.${recipients}@example.com`;
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, contact_email: recipient }] }));
  await shop.pay(order);
  return { order, recipient };
}

/** The one mail with the card. */
async function mailTo({ recipient }: Bought): Promise<string> {
  const [mail, ...others] = await eventually(async () => {
    const mails = await shop.mails(recipient);
    return mails.length > 0 && mails;
  });
  expect(others).toEqual([]);
  return mail?.text ?? '';
}

interface SupplierOrderRow {
  voucher_id: string;
  attempt: number;
  state: string;
  issued_by: string | null;
}

/** What the shop has written about the card's order. */
async function written({ order }: Bought): Promise<SupplierOrderRow | undefined> {
  const [row] = await database.rows<SupplierOrderRow>(
    `select card.id as voucher_id, bought.attempt, bought.state, card.issued_by
     from supplier_orders bought join vouchers card on card.id = bought.voucher_id
     join order_lines line on line.id = card.line_id join orders on orders.id = line.order_id
     where orders.order_id = $1`,
    [order.order_id],
  );
  return row;
}

/** What the supplier has about it. */
async function supplied(bought: Bought) {
  const { voucher_id = 'none' } = (await written(bought)) ?? {};
  return (await supplier.orders()).filter(({ reference }) => reference.startsWith(voucher_id));
}

/** The first attempt to issue the card has failed. */
const firstFailed = ({ order }: Bought) =>
  eventually(async () => {
    const jobs = await database.rows(
      `select from graphile_worker._private_jobs job
       join order_lines line on job.key = 'vouchers:' || line.id join orders on orders.id = line.order_id
       where orders.order_id = $1 and job.attempts > 0 and job.locked_at is null`,
      [order.order_id],
    );
    return jobs.length > 0;
  });

describe('a brand whose cards come from the supplier', () => {
  it('mails the card that was ordered, and tells the supplier nothing about customers', async () => {
    await comesFrom(['supplier']);
    const bought = await buy();
    const text = await mailTo(bought);
    const [order, ...others] = await supplied(bought);
    expect(others).toEqual([]);
    expect(text).toContain(`Code: ${order?.card?.code}\nPIN: ${order?.card?.pin}`);
    expect(text).toContain('Valid until 31 December 2099');
    expect(text).not.toContain('Redeem into points');
    const { voucher_id } = (await written(bought)) as SupplierOrderRow;
    expect(order).toEqual({
      id: expect.any(String),
      reference: `${voucher_id}-1`,
      product_id: 'card-7',
      value: 100_00,
      currency: 'AED',
      status: 'completed',
      card: expect.anything(),
      reason: null,
    });
    expect(await written(bought)).toMatchObject({ attempt: 1, state: 'DONE', issued_by: 'supplier' });
    const refused = await operator.run('orders', 'refund', bought.order.order_id, '--yes', '--json');
    expect(refused.json.error).toContain('cannot be withdrawn');
    const part = await operator.run('orders', 'void-card', bought.order.order_id, '1.1', '--yes', '--json');
    expect(part.json.error).toContain('cannot be withdrawn');
  });

  it('is mailed once when the supplier delivers later, however often its event arrives', async () => {
    await comesFrom(['supplier'], 'sandbox-duplicate_webhook');
    await supplier.set({ delay_ms: 8_000 });
    const bought = await buy();
    await firstFailed(bought);
    // Nothing but the event makes the queue look sooner.
    await database.rows(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
      where key like 'vouchers:%'`);
    const text = await mailTo(bought);
    const orders = await supplied(bought);
    expect(orders).toHaveLength(1);
    expect(text).toContain(orders[0]?.card?.code);
  });

  it('is delivered by the queue when the event is forged or lost', async () => {
    await comesFrom(['supplier'], 'sandbox-wrong_signature');
    await supplier.set({ delay_ms: 5_000 });
    const bought = await buy();
    await mailTo(bought);
    expect(await supplied(bought)).toHaveLength(1);
  });

  it('is ordered once when the supplier accepts it and does not respond', async () => {
    await comesFrom(['supplier', 'stock'], 'sandbox-time_out_after_accepting');
    await fillStock(operator, 1);
    const bought = await buy();
    await mailTo(bought);
    expect(await supplied(bought)).toHaveLength(1);
    expect(await stockCounts(database)).toMatchObject({ free: 1 });
  });

  it('is ordered once when the supplier fails before it accepts it', async () => {
    await comesFrom(['supplier']);
    await supplier.set({ fault: 'error_before_accepting' });
    const bought = await buy();
    await mailTo(bought);
    expect(await supplied(bought)).toHaveLength(1);
    expect(await written(bought)).toMatchObject({ attempt: 1, state: 'DONE' });
  });

  it.each(['out_of_stock', 'empty_float', 'refused_later'])(
    'comes from the next issuer when the supplier refuses it: %s',
    async (fault) => {
      await comesFrom(['supplier', 'stock'], `sandbox-${fault}`);
      const [code] = await fillStock(operator, 1);
      const bought = await buy();
      expect(await mailTo(bought)).toContain(code);
      expect(await written(bought)).toMatchObject({ attempt: 1, state: 'REFUSED', issued_by: 'stock' });
    },
  );

  it('waits on the operator’s list when no issuer has one, and is ordered anew after that', async () => {
    await comesFrom(['supplier']);
    await supplier.set({ fault: 'out_of_stock' });
    const bought = await buy();
    await firstFailed(bought);
    const { order_id } = bought.order;
    await database.rows(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'vouchers:%'`,
    );
    await database.rows(`update orders set paid_at = now() - interval '73 hours' where order_id = $1`, [
      order_id,
    ]);
    const { json } = await operator.run('orders', 'list', '--overdue', '--json');
    expect(JSON.stringify(json)).toContain(order_id);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('giftstore_cards_waiting 1');
    await operator.run('orders', 'retry', order_id);
    await mailTo(bought);
    expect(await written(bought)).toMatchObject({ attempt: 2, state: 'DONE', issued_by: 'supplier' });
    expect((await supplied(bought)).map(({ status }) => status)).toEqual(['failed', 'completed']);
  });
});

describe("the supplier's events", () => {
  const secret = `whsec_${Buffer.alloc(24, 'supplier').toString('base64')}`;

  async function send(url: string, body: string, key = secret): Promise<number> {
    const [id, time] = [`evt_${randomUUID()}`, Math.floor(Date.now() / 1000)];
    const hmac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
    const signature = hmac.update(`${id}.${time}.${body}`).digest('base64');
    const response = await client(url)('POST', '/v1/supplier_events', {
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(time),
        'webhook-signature': `v1,${signature}`,
      },
    });
    return response.status;
  }

  const event = (reference: string, type = 'order.completed') =>
    JSON.stringify({ type, timestamp: new Date().toISOString(), data: { order_id: 'ord_1', reference } });
  const forged = `whsec_${Buffer.alloc(24, 'other').toString('base64')}`;

  it('are accepted for unknown orders and of other types, and refused when they are no events', async () => {
    const unknown = `${randomUUID()}-1`;
    expect(await send(address, event(unknown))).toBe(200);
    expect(await send(address, event('no reference'))).toBe(200);
    expect(await send(address, event(unknown, 'catalogue.changed'))).toBe(200);
    expect(await send(address, '<html>')).toBe(422);
    expect(await send(address, '{"type":"order.completed","data":{}}')).toBe(422);
  });

  it('are refused with another key, and taken without that check', async () => {
    const body = event(`${randomUUID()}-1`);
    expect(await send(address, body, forged)).toBe(422);
    const { API_PORT: _, ...others } = env;
    const unsafe = await startApi({ ...others, GIFTSTORE_FAULTS: 'no-supplier-event-signature' });
    parts.push(unsafe);
    expect(await send(unsafe.url, body, forged)).toBe(200);
  });

  it('are not taken in a shop without a key for them', async () => {
    const { API_PORT: _, ...others } = env;
    const keyless = await startApi({ ...others, SUPPLIER_WEBHOOK_SECRET: '' });
    parts.push(keyless);
    expect(await send(keyless.url, event(`${randomUUID()}-1`))).toBe(404);
  });
});

describe('the operator', () => {
  it('names the product with the supplier, and only with it', async () => {
    const run = async (...args: string[]) => (await operator.run('issuing', 'set', ...args, '--json')).code;
    expect(await run('supplier', '--brand', '1')).toBe(1);
    expect(await run('stock', '--brand', '1', '--product', 'card-7')).toBe(1);
    expect(await run('supplier', '--product', 'card-7')).toBe(1);
    expect(await run('supplier', '--brand', '1', '--product', 'card-7')).toBe(0);
    const without = giftstore({ ...env, SUPPLIER_API_BASE: '' });
    const refused = await without.run(
      'issuing',
      'set',
      'supplier',
      '--brand',
      '1',
      '--product',
      'x',
      '--json',
    );
    expect(refused.code).toBe(2);
  });

  it('sees the money at the supplier, in the metrics as well', async () => {
    await supplier.set({ balance: 1_234_50 });
    const { json } = await operator.run('supplier', 'balance', '--json');
    expect(json).toEqual({ balance: '1234.50', currency: 'AED' });
    await database.rows(`select graphile_worker.add_job('read_supplier_balance')`);
    await eventually(async () => {
      const metrics = await (await fetch(`${address}/metrics`)).text();
      return metrics.includes('giftstore_supplier_balance{currency="AED"} 1234.5');
    });
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain('giftstore_supplier_balance_low_at{currency="AED"} 1000');
  });

  it('lists an order without an outcome, and releases it to the next issuer', async () => {
    await comesFrom(['supplier']);
    await supplier.set({ fault: 'error_before_accepting', times: 10_000 });
    const bought = await buy();
    await firstFailed(bought);
    const { voucher_id } = (await written(bought)) as SupplierOrderRow;
    const reference = `${voucher_id}-1`;
    const { json } = await operator.run('supplier', 'orders', '--json');
    expect(json.orders).toContainEqual(
      expect.objectContaining({ reference, state: 'OPEN', order_id: bought.order.order_id }),
    );
    const refused = await operator.run('orders', 'refund', bought.order.order_id, '--yes', '--json');
    expect(refused.json.error).toContain('was ordered from the supplier');
    await chooseIssuers(operator, ['stock']);
    const [code] = await fillStock(operator, 1);
    const released = await operator.run('supplier', 'release', reference, '--yes', '--json');
    expect([released.code, released.json]).toEqual([0, { released: reference }]);
    expect(await mailTo(bought)).toContain(code);
    const again = await operator.run('supplier', 'release', reference, '--yes', '--json');
    expect(again.code).toBe(1);
  });
});

describe("the supplier's client", () => {
  const request = () => ({
    reference: `${randomUUID()}-1`,
    product: 'card-7',
    value: 100_00,
    currency: 'AED',
  });

  it('repeats an order with the same reference, and finds it by that', async () => {
    const calls = supplierClient(sandbox);
    const order = request();
    expect(await calls.find(order)).toBeUndefined();
    const first = await calls.order(order);
    expect(first).toMatchObject({ status: 'completed', card: { expiresOn: '2099-12-31' } });
    expect(await calls.order(order)).toEqual(first);
    expect(await calls.find(order)).toEqual(first);
  });

  it('takes no order for its own that is for another value', async () => {
    const calls = supplierClient(sandbox);
    const order = request();
    await calls.order(order);
    await expect(calls.find({ ...order, value: 50_00 })).rejects.toThrow('is not what was ordered');
    await expect(calls.order({ ...order, value: 50_00 })).rejects.toThrow('409');
  });

  it('concludes nothing from a response that is not the supplier’s', async () => {
    const calls = supplierClient(sandbox);
    await shop.sandbox('POST', '/control/faults', { body: { service: 'supplier', mode: 'garbage' } });
    await expect(calls.order(request())).rejects.toThrow('something unexpected');
    await shop.sandbox('POST', '/control/faults', { body: { service: 'supplier', mode: 'ok' } });
    expect(await calls.order({ ...request(), product: 'sandbox-empty_float' })).toEqual({
      status: 'refused',
      reason: 'insufficient_balance',
    });
  });
});
