import { createHmac, randomUUID } from 'node:crypto';
import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
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
import { chooseIssuers, fillStock } from './harness/stock';
import { supplierClient, supplierControls, supplierEnv } from './harness/supplier';

jest.setTimeout(180_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let operator: ReturnType<typeof hostedGiftstore>;
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
  operator = hostedGiftstore(env);
});
beforeEach(async () => {
  await supplier.set({ fault: 'none', balance: 1_000_000_00, delay_ms: 1_000 });
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

/** An order at the supplier whose outcome stays unknown. @returns the buyer's order, and the shop's reference */
async function openOrder(): Promise<{ order: Order; reference: string }> {
  await chooseIssuers(operator, ['supplier'], ['--brand', '1', '--product', 'card-7']);
  await supplier.set({ fault: 'error_before_accepting', times: 10_000 });
  const body = guestOrder({ giftcard: [{ ...gift, contact_email: 'released@example.com' }] });
  const order = await shop.place(body);
  await shop.pay(order);
  const [row] = await eventually(async () => {
    const rows = await database.rows<{ reference: string }>(
      `select voucher_id || '-' || attempt as reference from supplier_orders where state = 'OPEN'`,
    );
    return rows.length > 0 && rows;
  });
  return { order, reference: row?.reference ?? '' };
}

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
    const { run: runWithout } = giftstore({ ...env, SUPPLIER_API_BASE: '' });
    const chosen = ['supplier', '--brand', '1', '--product', 'card-7', '--json'];
    expect((await runWithout('issuing', 'set', ...chosen)).code).toBe(2);
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
    const { order, reference } = await openOrder();
    const { json } = await operator.run('supplier', 'orders', '--json');
    expect(json.orders).toContainEqual(
      expect.objectContaining({ reference, state: 'OPEN', order_id: order.order_id }),
    );
    const refused = await operator.run('orders', 'refund', order.order_id, '--yes', '--json');
    expect(refused.json.error).toContain('was ordered from the supplier');
    await chooseIssuers(operator, ['stock']);
    const [code] = await fillStock(operator, 1);
    const released = await operator.run('supplier', 'release', reference, '--yes', '--json');
    expect([released.code, released.json]).toEqual([0, { released: reference }]);
    const [mail] = await eventually(async () => {
      const mails = await shop.mails('released@example.com');
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain(code);
    const again = await operator.run('supplier', 'release', reference, '--yes', '--json');
    expect(again.code).toBe(1);
  });
});

describe('an order of a card that was refunded by force', () => {
  it('stays on the list until the operator releases it', async () => {
    const { order, reference } = await openOrder();
    const refund = await operator.run('orders', 'refund', order.order_id, '--force', '--yes', '--json');
    expect(refund.code).toBe(0);
    const listed = async () =>
      (await operator.run('supplier', 'orders', '--json')).json.orders.map(
        (entry: { reference: string }) => entry.reference,
      );
    expect(await listed()).toContain(reference);
    await operator.run('supplier', 'release', reference, '--yes');
    expect(await listed()).not.toContain(reference);
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
