import { type CartCalls, card, cartCalls, dollarCard } from './harness/cart-calls';
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

/** Two processes that break this promise; they are kept for the tests that come. */
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

/** Somebody with one cart and a tab in front of each process. */
async function tabs(broken?: string) {
  const urls = await twoApis(broken);
  const person = await newCustomer(database);
  const { id, session } = person;
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
  return { one, two, person, call: client(urls[0] ?? ''), state, held };
}

const statuses = (answers: ApiResponse[]) => answers.map(({ status }) => status);

describe('200 equal cards that are added at once, over two processes', () => {
  it('are one line of 5, and five changes of the cart', async () => {
    const { one, two, state } = await tabs();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).add(card)),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const { version, lines } = await state();
    expect({ version, quantities: lines.map(({ quantity }) => quantity) }).toEqual({
      version: 5,
      quantities: [5],
    });
  });
});

describe('changes of one cart at once, over two processes', () => {
  it('answer and end as if they had come one after the other, in each of 20 rounds', async () => {
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
      const asked = Array.from({ length: 7 }, (_, i) => kinds[(round * 2 + i) % kinds.length] ?? 'add');
      const calls = asked.map(async (kind, index) => {
        const tab = index % 2 ? one : two;
        const answer = await {
          add: () => tab.add(card),
          increase: () => tab.increase(id),
          decrease: () => tab.decrease(id),
          remove: () => tab.remove(id),
          clear: () => tab.clear(),
        }[kind]();
        return { kind, id, status: answer.status, line: answer.body.data?.cart_item };
      });
      const done = await Promise.all(calls);
      const after = await state();
      expect({ round, done, before, after, serial: isSerial(done, before, after) }).toMatchObject({
        serial: true,
      });
    }
  });
});

describe('cards of two currencies that are added at once', () => {
  it.each([
    ['never get into one cart', '', [200, 409], 1],
    ['would if nobody held the cart', 'no-cart-lock', [200, 200], 2],
  ])('%s', async (_, broken, expected, lines) => {
    const { one, two, state, held } = await tabs(broken);
    await one.add(card);
    await one.clear();
    const answers = await queueBehindLock(database, held, [() => one.add(card), () => two.add(dollarCard)]);
    expect(statuses(answers)).toEqual(expected);
    expect((await state()).lines).toHaveLength(lines);
  });
});

describe('two cards that are taken off a line of two at once', () => {
  it.each([
    ['leave none', '', [200, 200], []],
    ['would leave one if nobody held the cart', 'no-cart-lock', [200, 422], [1]],
  ])('%s', async (_, broken, expected, left) => {
    const { one, two, state, held } = await tabs(broken);
    const { cart_item_id: id } = (await one.add({ ...card, quantity: 2 })).body.data.cart_item;
    const answers = await queueBehindLock(database, held, [() => one.decrease(id), () => two.decrease(id)]);
    expect(statuses(answers)).toEqual(expected);
    expect((await state()).lines.map(({ quantity }) => quantity)).toEqual(left);
  });
});

describe('a card that is added while the one in the cart is paid', () => {
  it.each([
    ['stays, and the paid one goes', '', 1],
    ['would keep the paid one in the cart if nobody held it', 'no-cart-lock', 2],
  ])('%s', async (_, broken, left) => {
    const { one, person, call, state, held } = await tabs(broken);
    const buyer = customerCalls(call, person);
    await givePoints(database, person, 10_000);
    const { cart_item_id: id } = (await one.add(card)).body.data.cart_item;
    const { order } = (await buyer.place({ use_credits: true })).body.data;
    const answers = await queueBehindLock(database, held, [
      () => one.increase(id),
      () => buyer.processPoints(order),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect((await state()).lines).toEqual([{ id, quantity: left }]);
  });
});

describe('a guest’s cart that 20 tabs take over at once', () => {
  it.each([
    ['is taken over once', '', undefined, 1],
    ['is taken over once with an Idempotency-Key', '', 'twenty', 1],
    ['would be taken over up to 5 times', 'no-idempotency', 'twenty-naive', 5],
  ])('%s', async (_, broken, key, quantity) => {
    const { one, two, state } = await tabs(broken);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).bulk([card], key)),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await state()).toMatchObject({ version: quantity, lines: [{ quantity }] });
  });
});
