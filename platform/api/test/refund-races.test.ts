import type { Order } from '@giftstore/contracts/api';
import { type OpenDatabase, openDatabase } from '../src/infra/database/database';
import { redeemCard } from '../src/modules/giftcards/redeemable-cards';
import { StripeProvider } from '../src/modules/payments/stripe-provider';
import { refundOrder } from '../src/modules/refunds/refund-order';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, startApi, startSandbox } from './harness/processes';
import { gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

const rounds = 20;
const act = { command: 'orders refund' };

let database: TestDatabase;
let shop: ReturnType<typeof shopper>;
let call: Call;
/** Two connection pools, like those of two processes. */
let pools: OpenDatabase[];
let provider: StripeProvider;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  parts.push(sandbox, await startApi({ DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env }));
  call = client(`http://127.0.0.1:${port}`);
  shop = shopper(call, sandbox.url);
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

async function paid(quantity = 1): Promise<Order> {
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, giftcard_value: 50, quantity }] }));
  await shop.pay(order);
  return order;
}

const refund = ({ order_id }: Order, pool = 0) =>
  refundOrder({ db: pools[pool % 2]?.db as OpenDatabase['db'], provider }, act, {
    orderNumber: order_id,
    to: 'REFUNDED',
    reason: 'race',
    force: false,
  });

describe('20 concurrent refunds of one order over two processes', () => {
  it('cause one refund at the provider, one change of state and one notice to the buyer', async () => {
    const order = await paid(2);
    const done = await Promise.all(Array.from({ length: 20 }, (_, index) => refund(order, index)));
    expect(new Set(done.map(({ refundId }) => refundId)).size).toBe(1);
    const { body } = await shop.sandbox('GET', '/v1/refunds?limit=100', {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    expect(body.data.map(({ id, amount }: { id: string; amount: number }) => [id, amount])).toEqual([
      [done[0]?.refundId, 100_00],
    ]);
    const [counts] = await database.rows(`select
      (select count(*)::int from order_history where to_state = 'REFUNDED') as changes,
      (select count(*)::int from audit_log where command = 'orders refund') as begun,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'send_refund_notice') as notices`);
    expect(counts).toEqual({ changes: 1, begun: 1, notices: 1 });
  });
});

/** A customer converts the card of a paid order to points while an operator refunds the order. */
async function redeemAgainstRefund(userId: string): Promise<{ redeemed: boolean; refunded: boolean }> {
  const order = await paid();
  const [card] = await database.rows<{ id: string }>(
    `update vouchers set state = 'ISSUED', code_sealed = '\\x01', pin_sealed = '\\x01', key_id = 'dev', last_four = 'TEST',
       code_lookup = sha256(id::text::bytea), issued_at = now(), redeemer_id = $2, reserved_at = now() - interval '1 hour'
     where line_id in (select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1)
     returning id`,
    [order.order_id, userId],
  );
  const [refunded, redeemed] = await Promise.all([
    refund(order).then(
      () => true,
      () => false,
    ),
    pools[1]?.db.transaction((tx) => redeemCard(tx, String(card?.id), userId)),
  ]);
  return { refunded, redeemed: redeemed !== undefined };
}

describe('a card that is converted while its order is refunded', () => {
  it(`becomes either points or money, in each of ${rounds} rounds`, async () => {
    const { id } = await newCustomer(database);
    for (let round = 0; round < rounds; round += 1) {
      const { redeemed, refunded } = await redeemAgainstRefund(id);
      expect({ round, both: redeemed && refunded, none: !redeemed && !refunded }).toEqual({
        round,
        both: false,
        none: false,
      });
    }
  });

  it('becomes both if cards are voided after the money', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-void-first';
    const { id } = await newCustomer(database);
    expect(await redeemAgainstRefund(id)).toEqual({ redeemed: true, refunded: true });
  });
});
