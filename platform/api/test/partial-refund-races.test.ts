import type { Order } from '@giftstore/contracts/api';
import { type OpenDatabase, openDatabase } from '../src/infra/database/database';
import { redeemCard } from '../src/modules/giftcards/redeemable-cards';
import { StripeProvider } from '../src/modules/payments/stripe-provider';
import type { PartialRefundRequest } from '../src/modules/refunds/prepare-partial-refund';
import { refundOrder } from '../src/modules/refunds/refund-order';
import { refundPart } from '../src/modules/refunds/refund-part';
import { client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

const act = { command: 'orders refund-part' };

let database: TestDatabase;
let shop: ReturnType<typeof shopper>;
/** Two connection pools, like those of two processes. */
let pools: OpenDatabase[];
let provider: StripeProvider;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  parts.push(sandbox, await startApi({ DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env }));
  shop = shopper(client(`http://127.0.0.1:${port}`), sandbox.url);
  pools = [0, 1].map(() => openDatabase({ url: database.url, max: 20 }));
  provider = new StripeProvider({
    apiBase: sandbox.url,
    timeoutMs: 5_000,
    secretKey: 'sk_test_sandbox',
    secretKeySar: '',
    webhookSecrets: [],
  });
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function paid(): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, giftcard_value: 50, quantity: 2 }] }));
  await shop.pay(order);
  return order;
}

const deps = (pool: number) => ({ db: pools[pool % 2]?.db as OpenDatabase['db'], provider });

const refund = ({ order_id }: Order, pool: number, request: Partial<PartialRefundRequest>) =>
  refundPart(deps(pool), act, {
    orderNumber: order_id,
    reference: 'ticket',
    reason: 'race',
    cards: [],
    force: false,
    ...request,
  });

/** What the shop recorded and what the provider returned of an order, in minor units. */
async function returned({ order_id }: Order) {
  const [row] = await database.rows(
    `select coalesce(sum(part.amount), 0)::int as recorded from partial_refunds part
     join orders o on o.id = part.order_id where o.order_id = $1`,
    [order_id],
  );
  const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);
  const { body } = await shop.sandbox('GET', `/v1/refunds?payment_intent=${intent?.id}&limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  const sum = body.data.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
  return { recorded: row?.recorded, provider: sum };
}

describe('concurrent partial refunds of one order over two processes', () => {
  it('with one reference return the money once', async () => {
    const order = await paid();
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refund(order, index, { value: 30_00 })),
    );
    expect(new Set(done.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await returned(order)).toEqual({ recorded: 30_00, provider: 30_00 });
  });

  const compete = async (order: Order) =>
    Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        refund(order, index, { reference: `ticket-${index}`, value: 30_00 }),
      ),
    );

  it('with references of their own never return more than was paid', async () => {
    const order = await paid();
    const done = await compete(order);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await returned(order)).toEqual({ recorded: 90_00, provider: 90_00 });
  });

  it('promise more than was paid without the lock', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-partial-refund-lock';
    const order = await paid();
    await compete(order);
    expect((await returned(order)).recorded).toBeGreaterThan(100_00);
  });

  it('and a refund of the whole order return exactly what was paid', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await paid();
      const whole = { orderNumber: order.order_id, to: 'REFUNDED', reason: 'race', force: false } as const;
      await Promise.allSettled([
        refund(order, 0, { value: 30_00 }),
        refundOrder(deps(1), act, whole),
        refund(order, 0, { reference: 'card 1.1', cards: ['1.1'] }),
      ]);
      expect((await returned(order)).provider).toBe(100_00);
    }
  });
});

describe('a card that is converted while it is voided', () => {
  it('becomes either points or money, in each of 20 rounds', async () => {
    const { id } = await newCustomer(database);
    for (let round = 0; round < 20; round += 1) {
      const order = await paid();
      const [card] = await database.rows<{ id: string }>(
        `update vouchers set state = 'ISSUED', code_sealed = '\\x01', pin_sealed = '\\x01', key_id = 'dev',
           last_four = 'TEST', code_lookup = sha256(id::text::bytea), issued_at = now(), redeemer_id = $2,
           reserved_at = now() - interval '1 hour'
         where ordinal = 1 and line_id in (
           select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)
         returning id`,
        [order.order_id, id],
      );
      const [voided, redeemed] = await Promise.all([
        refund(order, 0, { cards: ['1.1'] }).then(
          () => true,
          () => false,
        ),
        pools[1]?.db.transaction((tx) => redeemCard(tx, String(card?.id), id)),
      ]);
      expect({ round, one: voided !== (redeemed !== undefined) }).toEqual({ round, one: true });
    }
  });
});
