import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function twoApis(env: Record<string, string> = {}): Promise<[Call, Call]> {
  const started = await startTwoApis({ DATABASE_URL: database.url, CAPTCHA_COST: '10', ...env });
  parts.push(...started);
  return started.map(({ url }) => client(url)) as [Call, Call];
}

/** A customer's calls at each of two processes. */
async function customerOf(apis: [Call, Call]) {
  const customer = await newCustomer(database);
  return { customer, at: apis.map((api) => customerCalls(api, customer)) };
}

/** Blocks inserts of orders but no reads, so that requests without a lock all read before the first of them writes. */
const newOrdersWait = { sql: 'lock table orders in share mode' };

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
const good = (responses: { status: number }[]) => responses.filter(({ status }) => status === 200);

/** 8 concurrent orders of one card each over two processes, in the worst order. */
async function eightAtOnce(apis: [Call, Call], orders: Record<string, unknown> = {}, points = 0) {
  const { customer, at } = await customerOf(apis);
  if (points > 0) await givePoints(database, customer, points);
  const requests = Array.from(
    { length: 8 },
    (_, index) => () => at[index % 2]?.buyNow(orders, `one-of-${index}`) as ReturnType<Call>,
  );
  return { responses: await queueBehindLock(database, newOrdersWait, requests), at, customer };
}

describe('concurrent orders of one customer', () => {
  it('buy 4 cards of 50', async () => {
    const { at } = await customerOf(await twoApis());
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => at[index % 2]?.buyNow({}, `single-${index}`)),
    );
    expect(good(responses as { status: number }[])).toHaveLength(4);
  });

  it('buy 4 cards of 8 in the worst order, in each of 5 rounds', async () => {
    const apis = await twoApis();
    for (let round = 0; round < 5; round += 1) {
      const { responses } = await eightAtOnce(apis);
      expect(good(responses)).toHaveLength(4);
      expect(new Set(statuses(responses))).toEqual(new Set([200, 422]));
    }
  });

  it('buy more without the lock', async () => {
    const { responses } = await eightAtOnce(await twoApis({ GIFTSTORE_FAULTS: 'no-points-lock' }));
    expect(good(responses).length).toBeGreaterThan(4);
  });
});

describe('points for one card', () => {
  const withPoints = { use_credits: true, used_credits: 100_00 };

  it('pay one order of 8, in each of 5 rounds, and the balance is never below 0', async () => {
    const apis = await twoApis();
    for (let round = 0; round < 5; round += 1) {
      const { responses, at } = await eightAtOnce(apis, withPoints, 100_00);
      expect(good(responses)).toHaveLength(1);
      expect(new Set(statuses(responses))).toEqual(new Set([200, 409]));
      expect(await at[0]?.points()).toBe(0);
    }
  });

  it('are held twice without the lock', async () => {
    const apis = await twoApis({ GIFTSTORE_FAULTS: 'no-points-lock' });
    const { responses } = await eightAtOnce(apis, withPoints, 100_00);
    // The CHECK of the database still prevents negative balances, but requests fail.
    expect(statuses(responses).some((status) => status === 500) || good(responses).length > 1).toBe(true);
  });
});

describe('a cart that is changed while it is ordered', () => {
  /** Removes a line while the order, which has read the cart, waits. Returns whether the order was written after that. */
  async function orderAndRemove(apis: [Call, Call]) {
    const { customer, at } = await customerOf(apis);
    const added = await at[0]?.addToCart({ quantity: 2 });
    const { cart_item_id } = added?.body.data.cart_item ?? {};
    const orders = () =>
      database.rows('select cards, cart_version::int from orders where user_id = $1', [customer.id]);
    const order = async () => (await at[0]?.place({}))?.status;
    let ordersAtRemoval: unknown[] = [];
    const remove = async () => {
      const { status } = await apis[1]('DELETE', `/v2/cart_items/${cart_item_id}`, {
        headers: customer.session,
      });
      ordersAtRemoval = await orders();
      return status;
    };
    const statuses = await queueBehindLock(database, newOrdersWait, [order, remove]);
    const [cart] = await database.rows('select version::int from carts where user_id = $1', [customer.id]);
    return { statuses, ordersAtRemoval, orders: await orders(), cart };
  }

  it('changes after the order, which has the earlier lines', async () => {
    const { statuses, ordersAtRemoval, orders, cart } = await orderAndRemove(await twoApis());
    expect(statuses).toEqual([200, 200]);
    expect(ordersAtRemoval).toEqual([{ cards: 2, cart_version: 1 }]);
    expect(orders).toEqual(ordersAtRemoval);
    expect(cart).toEqual({ version: 2 });
  });

  it('changes under the order without the lock', async () => {
    const { statuses, ordersAtRemoval } = await orderAndRemove(
      await twoApis({ GIFTSTORE_FAULTS: 'no-cart-lock' }),
    );
    expect(statuses).toEqual([200, 200]);
    expect(ordersAtRemoval).toEqual([]);
  });
});
