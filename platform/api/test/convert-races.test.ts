import { client, retryWhileBusy } from './harness/client';
import { type Customer, newCustomer, newCustomers } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { type RunningPart, startApi } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
const parts: RunningPart[] = [];
const rounds = 20;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

type Till = ReturnType<typeof giftCardCalls>;

const pairs = new Map<string, Promise<[Till, Till]>>();

/** Two processes on one database; tests with the same injected fault share them. */
function twoTills(broken = ''): Promise<[Till, Till]> {
  const pair = pairs.get(broken) ?? startTwo(broken);
  pairs.set(broken, pair);
  return pair;
}

async function startTwo(broken: string): Promise<[Till, Till]> {
  const env = {
    DATABASE_URL: database.url,
    ...cardEnv,
    GIFTSTORE_FAULTS: broken,
  };
  const started = await Promise.all([startApi(env), startApi(env)]);
  parts.push(...started);
  return started.map(({ url }) => giftCardCalls(client(url))) as [Till, Till];
}

const held = (id: string) => ({ sql: 'select from vouchers where id = $1 for update', values: [id] });
const ok = (responses: { status: number }[]) => responses.filter(({ status }) => status === 200).length;

const waits = [409, 503];

/** Moves attempts, conversions and counts two days into the past. */
async function twoDaysLater(): Promise<void> {
  await database.rows('delete from rate_limits');
  await database.rows(
    "update vouchers set redeemed_at = redeemed_at - interval '2 days' where redeemed_at is not null",
  );
}

describe('one card that many customers add at once, over two processes', () => {
  it('is reserved for one of them', async () => {
    const tills = await twoTills();
    const customers = await newCustomers(database, 20);
    for (let round = 0; round < rounds; round += 1) {
      const { id, code } = await cards.print();
      const attempts = round === 0 ? 10 : 1;
      const responses = await Promise.all(
        Array.from({ length: customers.length * attempts }, async (_, index) => {
          const customer = customers[index % customers.length] as Customer;
          return { customer, ...(await (index % 3 ? tills[0] : tills[1]).add(customer, code)) };
        }),
      );
      const winners = responses.filter(({ status }) => status === 200);
      expect(new Set(winners.map(({ customer }) => customer.id)).size).toBe(1);
      const losers = customers.filter((customer) => customer !== winners[0]?.customer).slice(0, 4);
      expect(ok(await Promise.all(losers.map((customer) => tills[0].convert(customer, id))))).toBe(0);
      await twoDaysLater();
    }
  });

  it.each([
    ['by one', '', 1],
    ['by both without the conditional update', 'no-conditional-redeem', 2],
  ])('is reserved in the worst order %s', async (_, broken, taken) => {
    const [one, two] = await twoTills(broken);
    const [first, second] = (await newCustomers(database, 2)) as [Customer, Customer];
    const { id, code } = await cards.print();
    const responses = await queueBehindLock(database, held(id), [
      () => one.add(first, code),
      () => two.add(second, code),
    ]);
    expect(ok(responses)).toBe(taken);
  });
});

describe('concurrent conversions of one card over two processes', () => {
  it('credit its points once', async () => {
    const tills = await twoTills();
    const customer = await newCustomer(database);
    for (let round = 1; round <= rounds; round += 1) {
      const { id, code } = await cards.print();
      await tills[0].add(customer, code);
      const attempts = round === 1 ? 200 : 12;
      const responses = await Promise.all(
        Array.from({ length: attempts }, (_, index) =>
          retryWhileBusy(() => (index % 2 ? tills[0] : tills[1]).convert(customer, id), waits),
        ),
      );
      expect(ok(responses)).toBe(1);
      expect(responses.filter(({ status }) => status === 400)).toHaveLength(attempts - 1);
      expect(await tills[1].total(customer)).toBe(round * 100_00);
      await twoDaysLater();
    }
  });

  it('credit the points that the customer agreed to, or none, while the rate changes', async () => {
    const tills = await twoTills();
    const customer = await newCustomer(database);
    for (let round = 1; round <= 10; round += 1) {
      await setRate('SEK', '0.25');
      const { id, code } = await cards.print({ currency: 'SEK' });
      const { points } = (await tills[0].add(customer, code)).body.data;
      const before = await tills[0].total(customer);
      const [, ...responses] = await Promise.all([
        setRate('SEK', '0.5'),
        ...Array.from({ length: 20 }, (_, index) =>
          retryWhileBusy(() => (index % 2 ? tills[0] : tills[1]).convert(customer, id, {}, points), [503]),
        ),
      ]);
      const converted = ok(responses);
      expect(converted).toBeLessThanOrEqual(1);
      expect(responses.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
      expect((await tills[1].total(customer)) - before).toBe(converted * points);
      await twoDaysLater();
    }
  });

  it('return one response for one Idempotency-Key', async () => {
    const tills = await twoTills();
    const customer = await newCustomer(database);
    const { id, code } = await cards.print();
    await tills[0].add(customer, code);
    const key = { 'idempotency-key': 'one-for-all' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        retryWhileBusy(() => (index % 2 ? tills[0] : tills[1]).convert(customer, id, key), waits),
      ),
    );
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
    expect(await tills[1].total(customer)).toBe(100_00);
  });

  it.each([
    ['once', '', 1],
    ['once without the lock', 'no-points-lock', 1],
    ['once without the condition', 'no-conditional-redeem', 1],
    ['twice without both', 'no-points-lock,no-conditional-redeem', 2],
  ])('in the worst order convert it %s', async (_, broken, times) => {
    const [one, two] = await twoTills(broken);
    const customer = await newCustomer(database);
    // The customer's account exists already, because inserting it would decide the race.
    await one.redeem(customer, await cards.print());
    const { id, code } = await cards.print();
    await one.add(customer, code);
    const responses = await queueBehindLock(database, held(id), [
      () => one.convert(customer, id),
      () => two.convert(customer, id),
    ]);
    expect(ok(responses)).toBe(times);
  });
});

describe('50 concurrent conversions over two processes', () => {
  it('convert 5 cards', async () => {
    const tills = await twoTills();
    const customer = await newCustomer(database);
    for (let round = 1; round <= 3; round += 1) {
      const many = await cards.printMany(50);
      await keep(many, customer);
      const responses = await Promise.all(
        many.map(({ id }, index) =>
          retryWhileBusy(() => (index % 2 ? tills[0] : tills[1]).convert(customer, id), waits),
        ),
      );
      expect(ok(responses)).toBe(5);
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(45);
      expect(await tills[0].total(customer)).toBe(round * 500_00);
      await twoDaysLater();
    }
  });

  it.each([
    ['5 of 8', '', 5],
    ['all 8 without the lock', 'no-points-lock', 8],
  ])('in the worst order convert %s', async (_, broken, converted) => {
    const tills = await twoTills(broken);
    const customer = await newCustomer(database);
    await tills[0].redeem(customer, await cards.print());
    await twoDaysLater();
    const many = await cards.printMany(8);
    await keep(many, customer);
    const responses = await queueBehindLock(
      database,
      { sql: 'lock table ledger_entries in share mode' },
      many.map(
        ({ id }, index) =>
          () =>
            (index % 2 ? tills[0] : tills[1]).convert(customer, id),
      ),
    );
    expect(ok(responses)).toBe(converted);
  });
});

/** A rate that is in force from now on. */
async function setRate(currency: string, perAed: string) {
  await database.rows('insert into exchange_rates (currency, per_aed) values ($1, $2)', [currency, perAed]);
  await database.rows('update catalogue_version set version = version + 1');
}

/** Adds the cards to the customer's account, as entering their numbers does. */
function keep(some: { id: string }[], customer: Customer) {
  return database.rows('update vouchers set redeemer_id = $1, reserved_at = now() where id = any($2)', [
    customer.id,
    some.map(({ id }) => id),
  ]);
}
