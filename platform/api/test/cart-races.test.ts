import { type CartCalls, card, cartCalls, dollarCard, giftCard } from './harness/cart-calls';
import { type ApiResponse, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { type CartState, isSerial } from './harness/serial-cart';

jest.setTimeout(120_000);

let database: TestDatabase;
const parts: RunningPart[] = [];
const pairs = new Map<string, Promise<string[]>>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

/** Two processes with this injected fault, which later tests reuse. */
function twoApis(broken = ''): Promise<string[]> {
  const pair = pairs.get(broken) ?? startTwo({ DATABASE_URL: database.url, GIFTSTORE_FAULTS: broken });
  pairs.set(broken, pair);
  return pair;
}

async function startTwo(env: Record<string, string>): Promise<string[]> {
  const started = await startTwoApis(env);
  parts.push(...started);
  return started.map(({ url }) => url);
}

type Two = [CartCalls, CartCalls];

/** A customer with one cart, and its calls at each of two processes. */
async function tabs(broken?: string) {
  const urls = await twoApis(broken);
  const customer = await newCustomer(database);
  const { id, session } = customer;
  const [one, two] = urls.map((url) => cartCalls(client(url), session)) as Two;
  const state = async (): Promise<CartState> => {
    const [cart] = await database.rows<{ version: string }>('select version from carts where user_id = $1', [
      id,
    ]);
    const lines = await database.rows<{ id: string; quantity: number }>(
      'select id, quantity from cart_lines where user_id = $1',
      [id],
    );
    return { version: Number(cart?.version ?? 0), lines };
  };
  const held = { sql: 'select 1 from carts where user_id = $1 for update', values: [id] };
  return { one, two, customer, call: client(urls[0] ?? ''), state, held };
}

const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);

describe('200 concurrent additions of the same card over two processes', () => {
  it('create one line of 5 cards with five changes of the cart', async () => {
    const { one, two, state } = await tabs();
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).add(card)),
    );
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    const { version, lines } = await state();
    expect({ version, quantities: lines.map(({ quantity }) => quantity) }).toEqual({
      version: 5,
      quantities: [5],
    });
  });
});

describe('concurrent changes of one cart over two processes', () => {
  it('are serializable in each of 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { one, two, state } = await tabs();
      const { cart_item_id: id } = (await one.add({ ...card, quantity: 2 + (round % 3) })).body.data
        .cart_item;
      const before = await state();
      const kinds = [
        'add',
        'increase',
        'decrease',
        'add',
        'remove',
        'decrease',
        'increase',
        'clear',
        'decrease',
      ] as const;
      const changes = Array.from({ length: 7 }, (_, i) => kinds[(round * 2 + i) % kinds.length] ?? 'add');
      const calls = changes.map(async (kind, index) => {
        const tab = index % 2 ? one : two;
        const response = await {
          add: () => tab.add(card),
          increase: () => tab.increase(id),
          decrease: () => tab.decrease(id),
          remove: () => tab.remove(id),
          clear: () => tab.clear(),
        }[kind]();
        return { kind, id, status: response.status, line: response.body.data?.cart_item };
      });
      const done = await Promise.all(calls);
      const after = await state();
      expect({ round, done, before, after, serial: isSerial(done, before, after) }).toMatchObject({
        serial: true,
      });
    }
  });
});

describe('concurrent additions of cards in two currencies', () => {
  it.each([
    ['never leave both in one cart', '', [200, 409], 1],
    ['leave both in one cart without the lock', 'no-cart-lock', [200, 200], 2],
  ])('%s', async (_, broken, expected, lines) => {
    const { one, two, state, held } = await tabs(broken);
    await one.add(card);
    await one.clear();
    const responses = await queueBehindLock(database, held, [() => one.add(card), () => two.add(dollarCard)]);
    expect(statuses(responses)).toEqual(expected);
    expect((await state()).lines).toHaveLength(lines);
  });
});

describe('concurrent removals of both cards of a line', () => {
  it.each([
    ['leave none', '', [200, 200], []],
    ['leave one without the lock', 'no-cart-lock', [200, 422], [1]],
  ])('%s', async (_, broken, expected, left) => {
    const { one, two, state, held } = await tabs(broken);
    const { cart_item_id: id } = (await one.add({ ...card, quantity: 2 })).body.data.cart_item;
    const responses = await queueBehindLock(database, held, [() => one.decrease(id), () => two.decrease(id)]);
    expect(statuses(responses)).toEqual(expected);
    expect((await state()).lines.map(({ quantity }) => quantity)).toEqual(left);
  });
});

describe('two lines that are edited to the same card at once', () => {
  it('become one line', async () => {
    const { one, two, state, held } = await tabs();
    const idOf = async (line: unknown): Promise<string> =>
      (await one.add(line)).body.data.cart_item.cart_item_id;
    const first = await idOf(giftCard);
    const second = await idOf({ ...giftCard, contact_name: 'Sara', contact_email: 'sara@example.com' });
    const responses = await queueBehindLock(database, held, [
      () => one.edit(first, card),
      () => two.edit(second, card),
    ]);
    expect(statuses(responses)).toEqual([200, 200]);
    expect((await state()).lines.map(({ quantity }) => quantity)).toEqual([2]);
  });
});

describe('a line that is removed while it is edited', () => {
  it('stays removed, and the edit finds no line', async () => {
    const { one, two, state, held } = await tabs();
    const { cart_item_id: id } = (await one.add(card)).body.data.cart_item;
    const responses = await queueBehindLock(database, held, [
      () => one.remove(id),
      () => two.edit(id, { ...card, quantity: 4 }),
    ]);
    expect(statuses(responses)).toEqual([200, 404]);
    expect((await state()).lines).toEqual([]);
  });
});

describe('a card that is added while the cart is paid', () => {
  it.each([
    ['stays, and the paid card is removed', '', 1],
    ['stays together with the paid card without the lock', 'no-cart-lock', 2],
  ])('%s', async (_, broken, left) => {
    const { one, customer, call, state, held } = await tabs(broken);
    const buyer = customerCalls(call, customer);
    await givePoints(database, customer, 10_000);
    const { cart_item_id: id } = (await one.add(card)).body.data.cart_item;
    const { order } = (await buyer.place({ use_credits: true })).body.data;
    const responses = await queueBehindLock(database, held, [
      () => one.increase(id),
      () => buyer.processPoints(order),
    ]);
    expect(statuses(responses)).toEqual([200, 200]);
    expect((await state()).lines).toEqual([{ id, quantity: left }]);
  });
});

describe('a guest’s cart that 20 tabs merge at once', () => {
  it.each([
    ['is merged once', '', undefined, 1],
    ['is merged once with an Idempotency-Key', '', 'twenty', 1],
    ['is merged up to 5 times without idempotency', 'no-idempotency', 'twenty-naive', 5],
  ])('%s', async (_, broken, key, quantity) => {
    const { one, two, state } = await tabs(broken);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).bulk([card], key)),
    );
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    expect(await state()).toMatchObject({ version: quantity, lines: [{ quantity }] });
  });
});
