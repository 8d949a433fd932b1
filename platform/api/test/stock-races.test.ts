import { eq } from 'drizzle-orm';
import { secretsFor } from '../src/app/secret-for';
import { type OpenDatabase, openDatabase } from '../src/infra/database/database';
import { orderLines } from '../src/infra/database/schema';
import { Availability } from '../src/modules/catalogue/availability';
import { VoucherCipher } from '../src/modules/fulfilment/voucher-cipher';
import type { CardRequest } from '../src/modules/issuing/card-issuer';
import { StockIssuer } from '../src/modules/issuing/stock/stock-issuer';
import { reserveStock } from '../src/modules/orders/reserve-stock';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { writeOrder } from './harness/paid-orders';
import {
  freePort,
  killWorkerAt,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startTwoApis,
  startWorker,
} from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { eventually, gift, guestOrder, shopper } from './harness/shop';
import { chooseIssuers, fillStock, stockCounts } from './harness/stock';

jest.setTimeout(300_000);

const rounds = 20;
/** Each kill interrupts several cards, because most of a round's time is the start of a process. */
const kills = 4;
const cardsPerKill = 5;
const cards = kills * cardsPerKill;
const appSecret = { APP_SECRET: 'a secret of the tests' };
const voucherKey = Buffer.alloc(32, 7);

const stockOnly = {
  id: 1,
  brandId: null,
  unitId: null,
  issuers: ['stock'],
  supplierProduct: null,
  lowAt: 0,
};

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
let operator: ReturnType<typeof hostedGiftstore>;
/** Two connection pools, like those of two processes. */
let pools: OpenDatabase[];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  env = {
    DATABASE_URL: database.url,
    ...appSecret,
    VOUCHER_KEYS: `test:${voucherKey.toString('base64')}`,
    ...sandbox.env,
  };
  operator = hostedGiftstore(env);
  pools = [0, 1].map(() => openDatabase({ url: database.url, max: 20 }));
  await chooseIssuers(operator, ['stock']);
  await fillStock(operator, cards);
  await database.rows('create table imported_cards as table stock_cards');
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

/** Leaves this many free cards in the stock. They are imported once, because each command is a process of its own. */
async function stock(count: number): Promise<void> {
  await database.rows('delete from stock_cards');
  await database.rows('insert into stock_cards select * from imported_cards limit $1', [count]);
}

const place = (api: Call) => api('POST', '/v1/guest_orders', { body: guestOrder() });

/** Ten guests order the last card over two processes. @returns how many of them got it */
async function orderTheLastCard(apis: Call[]): Promise<number> {
  await stock(1);
  const placed = await Promise.all(Array.from({ length: 10 }, (_, index) => place(apis[index % 2] as Call)));
  return placed.filter(({ status }) => status === 200).length;
}

describe('ten orders of the last card over two processes', () => {
  it(`are one order and nine refusals in each of ${rounds} rounds`, async () => {
    const running = await startTwoApis(env);
    parts.push(...running);
    const apis = running.map(({ url }) => client(url));
    for (let round = 0; round < rounds; round += 1) {
      expect({ round, sold: await orderTheLastCard(apis) }).toEqual({ round, sold: 1 });
    }
  });

  it('sell it more than once without the lock', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-stock-lock';
    expect(await reserveTheLastCard()).toBe(2);
  });
});

/** Two orders reserve the last card while its row is locked, the worst order. @returns how many of them got it */
async function reserveTheLastCard(): Promise<number> {
  await stock(1);
  const owner = await newCustomer(database);
  const orders = await Promise.all([writeOrder(database, owner), writeOrder(database, owner)]);
  const availability = new Availability([stockOnly], true, []);
  const reserve = (db: OpenDatabase['db'], orderId: string) =>
    db.transaction(async (tx) => {
      const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      await reserveStock(tx, { availability }, lines);
    });
  const results = await queueBehindLock(
    database,
    { sql: 'select from stock_cards for update' },
    pools.map(
      ({ db }, index) =>
        () =>
          reserve(db, orders[index]?.id ?? '').then(
            () => 1,
            () => 0,
          ),
    ),
  );
  return results.reduce<number>((sum, got) => sum + got, 0);
}

describe('the cards of an order that ends unpaid', () => {
  const endedOrder = async (faults: Record<string, string>) => {
    await stock(2);
    const api = await startApi({ ...env, ...faults });
    parts.push(api);
    const shop = shopper(client(api.url), sandbox.url);
    const order = await shop.place(guestOrder({ giftcard: [{ ...gift, quantity: 2 }] }));
    await Promise.all(Array.from({ length: 10 }, () => shop.abandon(order)));
    return stockCounts(database);
  };

  it('are free again', async () => {
    expect(await endedOrder({})).toEqual({ free: 2, reserved: 0, given: 0 });
  });

  it('stay reserved if the change of state does not return them', async () => {
    const faults = { GIFTSTORE_FAULTS: 'no-stock-return' };
    expect(await endedOrder(faults)).toEqual({ free: 0, reserved: 2, given: 0 });
  });
});

/** 20 vouchers, each wanted by two processes at once, and ten cards. @returns the codes that were given, by voucher */
async function giveTenCards(): Promise<Map<string, Set<string>>> {
  await stock(10);
  const owner = await newCustomer(database);
  const { id } = await writeOrder(database, owner, { state: 'APPROVED', paidAt: new Date().toISOString() });
  const vouchers = await database.rows<{ id: string; line_id: string }>(
    `insert into vouchers (id, line_id, ordinal, brand_id, value, currency_code)
     select gen_random_uuid(), line.id, ordinal, 1, 10000, 'AED'
     from order_lines line, generate_series(1, 20) ordinal where line.order_id = $1 returning id, line_id`,
    [id],
  );
  const cipher = new VoucherCipher(
    [{ id: 'test', key: voucherKey }],
    secretsFor(appSecret, 'voucher lookup'),
  );
  const issuers = pools.map(({ db }) => new StockIssuer({ db, cipher }));
  const given = new Map<string, Set<string>>();
  const issue = async (issuer: StockIssuer, voucher: { id: string; line_id: string }) => {
    const card = await issuer.issue(requestFor(voucher));
    if (card) given.set(voucher.id, (given.get(voucher.id) ?? new Set()).add(card.code));
  };
  await Promise.all(vouchers.flatMap((voucher) => issuers.map((issuer) => issue(issuer, voucher))));
  return given;
}

function requestFor({ id, line_id }: { id: string; line_id: string }): CardRequest {
  return {
    voucherId: id,
    lineId: line_id,
    brandId: 1,
    unitId: 1,
    value: 100_00,
    currency: 'AED',
  };
}

const codesOf = (given: Map<string, Set<string>>) => [...given.values()].flatMap((codes) => [...codes]);

describe('vouchers that two processes issue at the same time', () => {
  it(`get one code each, and no code twice, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const codes = codesOf(await giveTenCards());
      expect({ round, codes: codes.length, different: new Set(codes).size }).toEqual({
        round,
        codes: 10,
        different: 10,
      });
    }
  });

  it('get the same code if a card is given without locking it', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-stock-once';
    const codes = codesOf(await giveTenCards());
    expect(new Set(codes).size).toBeLessThan(codes.length);
  });
});

describe('a worker, killed with -9 after it took a card and before it saved it', () => {
  it(`has cost no card, and its voucher gets the same one, for each of ${cards} cards`, async () => {
    await database.rows('delete from graphile_worker._private_jobs');
    await database.rows(`update vouchers set state = 'VOID' where state = 'PENDING'`);
    await stock(cards);
    const api = await startApi(env);
    parts.push(api);
    const shop = shopper(client(api.url), sandbox.url);
    const buy = async () => shop.pay(await shop.place(guestOrder()));
    for (let round = 0; round < kills; round += 1) {
      await Promise.all(Array.from({ length: cardsPerKill }, buy));
      await killWorkerAt(env, 'after-card', cardsPerKill);
    }
    parts.push(await startWorker(env));
    await eventually(async () => (await stockCounts(database))?.given === cards);
    await eventually(
      async () =>
        (await database.rows(`select 1 from orders where state = 'APPROVED' and guest_key is not null`))
          .length === 0,
    );
    const [counts] =
      await database.rows(`select count(*)::int as issued, count(distinct code_lookup)::int as codes
      from vouchers where state = 'ISSUED' and issued_by = 'stock'`);
    expect(counts).toEqual({ issued: cards, codes: cards });
    expect(await stockCounts(database)).toEqual({ free: 0, reserved: 0, given: cards });
  });
});
