import type { Order } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
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
import { chooseIssuers, fillStock, stockCounts } from './harness/stock';
import { supplierControls, supplierEnv } from './harness/supplier';

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
  await database.rows('delete from stock_cards where voucher_id is null');
  await supplier.set({ fault: 'none', balance: 1_000_000_00, delay_ms: 1_000 });
});
afterAll(async () => {
  await Promise.all([operator, ...parts].map((part) => part.kill()));
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
async function buy(quantity = 1): Promise<Bought> {
  recipients += 1;
  const recipient = `supplied.${recipients}@example.com`;
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity, contact_email: recipient }] }));
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
  it('mails the card that was ordered, and the supplier learns nothing about customers', async () => {
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
    const two = await buy(2);
    await mailTo(two);
    const part = await operator.run('orders', 'void-card', two.order.order_id, '1.1', '--yes', '--json');
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
