import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
let till: ReturnType<typeof giftCardCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  const limits = { RATE_LIMIT_GIFTCARD: '100', RATE_LIMIT_GIFTCARD_WRONG: '60' };
  api = await startApi({ DATABASE_URL: database.url, ...cardEnv, ...limits });
  call = client(api.url);
  till = giftCardCalls(call);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});
afterEach(() => database.rows('delete from rate_limits'));

const newBuyer = (): Promise<Customer> => newCustomer(database);
const unknown = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE';

describe('a gift card', () => {
  it.each([
    ['as it is printed', (code: string) => code],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['in small letters, with spaces', (code: string) => code.toLowerCase().replaceAll('-', ' ')],
  ])('shows its value and is reserved by its number %s', async (_, typed) => {
    const customer = await newBuyer();
    const { id, code } = await cards.print({ value: 25_50, currency: 'USD' });
    const { status, body } = await till.balance(customer, typed(code));
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { balance: 25.5, unit_name_short: 'USD' },
    });
    expect((await till.add(customer, typed(code))).body.data).toEqual({
      giftcard_id: id,
      brand_name: 'Gifti Global',
      card_number: `**** ${code.slice(-4)}`,
      reserved_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      original_value: 25.5,
      unit_name_short: 'USD',
      points: 9_365,
    });
    expect(await till.total(customer)).toBe(0);
  });

  it('is reserved for 30 minutes, longer when it is entered again, then available to others', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const { id, code } = await cards.print();
    const ago = (minutes: number) =>
      database.rows('update vouchers set reserved_at = now() - make_interval(mins => $2) where id = $1', [
        id,
        minutes,
      ]);
    expect((await till.add(first, code)).status).toBe(200);
    await ago(29);
    expect((await till.add(second, code)).status).toBe(400);
    expect((await till.add(first, code)).status).toBe(200);
    await ago(1);
    expect((await till.add(second, code)).status).toBe(400);
    await ago(31);
    expect((await till.balance(second, code)).status).toBe(200);
    expect((await till.add(second, code)).status).toBe(200);
    expect((await till.convert(first, id)).status).toBe(400);
    expect((await till.convert(second, id)).status).toBe(200);
  });

  it('gets the same response for every reason of rejection', async () => {
    const [customer, other] = [await newBuyer(), await newBuyer()];
    const [mine, taken, used] = await cards.printMany(3);
    if (!mine || !taken || !used) throw new Error('no cards');
    await till.add(other, taken.code);
    await till.redeem(other, used);
    await till.redeem(customer, mine);
    const numbers = [
      unknown,
      '--',
      mine.code,
      taken.code,
      used.code,
      (await cards.print({ state: 'VOID' })).code,
      (await cards.print({ redeemable: false })).code,
    ];
    for (const request of [till.balance, till.add]) {
      const responses = [];
      for (const number of numbers) responses.push(await request(customer, number));
      const texts = responses.map(({ status, body }) => JSON.stringify({ status, body }));
      expect(new Set(texts).size).toBe(1);
      expect(responses[0]?.body).toEqual({
        status: 'Error',
        code: 400,
        message: 'This gift card cannot be redeemed, or it already has been',
        errors: { base: ['This gift card cannot be redeemed, or it already has been'] },
      });
      await database.rows('delete from rate_limits');
    }
  });

  it("can be added again with the same Idempotency-Key, by the key's owner only", async () => {
    const [customer, other] = [await newBuyer(), await newBuyer()];
    const { code } = await cards.print();
    const key = { 'idempotency-key': 'the-same' };
    const first = await till.add(customer, code, key);
    const again = await till.add(customer, code, key);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await till.add(other, code, key)).status).toBe(400);
    expect((await till.add(customer, unknown, key)).status).toBe(422);
  });
});

describe('guessing numbers', () => {
  it('is limited to 10 attempts in 15 minutes, successful ones included, for checking and redeeming', async () => {
    const [customer, other] = [await newBuyer(), await newBuyer()];
    const { code } = await cards.print();
    for (const request of [till.balance, till.add]) {
      const statuses = [];
      for (let i = 0; i < 12; i += 1) statuses.push((await request(customer, i % 2 ? code : unknown)).status);
      expect(statuses).toEqual([400, 200, 400, 200, 400, 200, 400, 200, 400, 200, 429, 429]);
      const refused = await request(customer, code);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    }
    expect((await till.balance(other, code)).status).toBe(400);
  });

  it('is limited for concurrent attempts, too', async () => {
    const customer = await newBuyer();
    const responses = await Promise.all(Array.from({ length: 30 }, () => till.balance(customer, unknown)));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('is limited for an address, whatever the customer', async () => {
    const { code } = await cards.print();
    const first = await newBuyer();
    await till.add(first, code);
    const address = (
      await database.rows<{ key: string }>("select key from rate_limits where key like 'card-address%'")
    )[0];
    await database.rows('update rate_limits set points = 100 where key = $1', [address?.key]);
    expect((await till.balance(await newBuyer(), code)).status).toBe(429);
    expect((await till.add(await newBuyer(), code)).status).toBe(429);
  });

  it('slows wrong numbers down when they come from many addresses, and blocks no customer', async () => {
    const { code } = await cards.print();
    const guesser = await newBuyer();
    await till.add(guesser, unknown);
    // As after four times as many wrong numbers as are usual.
    await database.rows("update rate_limits set points = 240 where key like 'card-wrong%'");
    const customer = await newBuyer();
    const order: string[] = [];
    const wrong = till.balance(guesser, unknown).then(({ status }) => order.push(`wrong ${status}`));
    for (let i = 0; i < 3; i += 1) order.push(`right ${(await till.balance(customer, code)).status}`);
    await wrong;
    expect(order).toEqual(['right 200', 'right 200', 'right 200', 'wrong 400']);
    expect((await till.add(customer, code)).status).toBe(200);
  });
});

describe('invalid input', () => {
  it.each([
    [{}, 'mylist_card'],
    [{ mylist_card: null }, 'mylist_card'],
    [{ mylist_card: {} }, 'card_number'],
    [{ mylist_card: { card_number: null } }, 'card_number'],
    [{ mylist_card: { card_number: 12345 } }, 'card_number'],
    [{ mylist_card: { card_number: ['12'] } }, 'card_number'],
    [{ mylist_card: { card_number: '1' } }, 'card_number'],
    [{ mylist_card: { card_number: '   ' } }, 'card_number'],
    [{ mylist_card: { card_number: 'x'.repeat(201) } }, 'card_number'],
    [{ mylist_card: { card_number: unknown, points: 1_000_000 } }, 'points'],
  ])('adding %j is 422 on %s', async (body, field) => {
    const { session } = await newBuyer();
    const response = await call('POST', '/v1/giftcards/add_mylist_card', { body, headers: session });
    expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it.each(['\u0000\u0000', '%00', '٣٤٥', "' or 1=1; --", '../../v1/user', 'x'.repeat(200)])(
    'the number %j is no card',
    async (number) => expect((await till.balance(await newBuyer(), number)).status).toBe(400),
  );

  it.each(['1', 'x'.repeat(201)])('the number %j is 422', async (number) =>
    expect((await till.balance(await newBuyer(), number)).status).toBe(422),
  );

  it.each([
    ['GET', `/v1/giftcards/${unknown}/balance`],
    ['POST', '/v1/giftcards/add_mylist_card'],
    ['POST', '/v1/user/mylist-credits/convert'],
    ['GET', '/v1/user/get_giftcard_converted_limit'],
  ])('%s %s without both secrets of a session is 401, whatever the body', async (method, path) => {
    const { authorization, cookie } = (await newBuyer()).session;
    for (const headers of [{}, { authorization }, { cookie }] as Record<string, string>[]) {
      const body = method === 'POST' ? { nonsense: 1 } : undefined;
      expect((await call(method, path, { headers, body })).status).toBe(401);
    }
  });
});
