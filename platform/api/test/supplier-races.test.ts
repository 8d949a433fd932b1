import { secretsFor } from '../src/app/secret-for';
import { type OpenDatabase, openDatabase } from '../src/infra/database/database';
import { VoucherCipher } from '../src/modules/fulfilment/voucher-cipher';
import type { Card, CardRequest } from '../src/modules/issuing/card-issuer';
import { IssuerChain } from '../src/modules/issuing/issuer-chain';
import { localIssuer } from '../src/modules/issuing/local-issuer';
import { StockIssuer } from '../src/modules/issuing/stock/stock-issuer';
import { SupplierIssuer } from '../src/modules/issuing/supplier/supplier-issuer';
import { beginOrder } from '../src/modules/issuing/supplier/supplier-orders';
import { voidVouchers } from '../src/modules/refunds/void-vouchers';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { writeOrder } from './harness/paid-orders';
import { freePort, type RunningPart, type RunningSandbox, startSandbox } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';
import { chooseIssuers, fillStock, stockCounts } from './harness/stock';
import { supplierClient, supplierControls, supplierEnv } from './harness/supplier';

jest.setTimeout(300_000);

const rounds = 20;
const appSecret = { APP_SECRET: 'a secret of the tests' };
const voucherKey = Buffer.alloc(32, 7);
const product = 'card-7';

let database: TestDatabase;
let sandbox: RunningSandbox;
let supplier: ReturnType<typeof supplierControls>;
let env: Record<string, string>;
let operator: ReturnType<typeof hostedGiftstore>;
/** Two connection pools, like those of two processes. */
let pools: OpenDatabase[];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  supplier = supplierControls(sandbox);
  env = {
    DATABASE_URL: database.url,
    ...appSecret,
    VOUCHER_KEYS: `test:${voucherKey.toString('base64')}`,
    ...sandbox.env,
    ...supplierEnv(sandbox),
  };
  operator = hostedGiftstore(env);
  pools = [0, 1].map(() => openDatabase({ url: database.url, max: 20 }));
});
beforeEach(async () => {
  await database.rows('delete from stock_cards');
  await supplier.set({ fault: 'none' });
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await Promise.all([operator, ...parts].map((part) => part.kill()));
  await database.drop();
});

interface Voucher {
  id: string;
  line_id: string;
  order_id: string;
}

/** Cards of AED 100 of a paid order that wait to be issued. */
async function pendingVouchers(count: number): Promise<Voucher[]> {
  const owner = await newCustomer(database);
  const { id } = await writeOrder(database, owner, { state: 'APPROVED', paidAt: new Date().toISOString() });
  return database.rows<Voucher>(
    `insert into vouchers (id, line_id, ordinal, brand_id, value, currency_code)
     select gen_random_uuid(), line.id, ordinal, 1, 10000, 'AED'
     from order_lines line, generate_series(1, $2::int) ordinal where line.order_id = $1
     returning id, line_id, $1 as order_id`,
    [id, count],
  );
}

async function pendingVoucher(): Promise<Voucher> {
  const [voucher] = await pendingVouchers(1);
  return voucher as Voucher;
}

const requestFor = ({ id, line_id }: Voucher): CardRequest => ({
  voucherId: id,
  lineId: line_id,
  brandId: 1,
  unitId: 1,
  value: 100_00,
  currency: 'AED',
  product,
});

const cipher = new VoucherCipher([{ id: 'test', key: voucherKey }], secretsFor(appSecret, 'voucher lookup'));

/** The issuers of one process. */
function issuersOf({ db }: OpenDatabase, timeoutMs?: number) {
  return {
    stock: new StockIssuer({ db, cipher }),
    supplier: new SupplierIssuer({ db, supplier: supplierClient(sandbox, timeoutMs) }),
    local: localIssuer,
  };
}

/** How many orders the supplier has accepted for this voucher. */
async function boughtFor({ id }: Voucher): Promise<number> {
  const orders = await supplier.orders();
  return orders.filter(({ status, reference }) => status === 'completed' && reference.startsWith(id)).length;
}

const accepted = async () => (await supplier.orders()).filter(({ status }) => status === 'completed').length;

describe('vouchers that two processes order at the same time', () => {
  it(`are ordered once each, and get one code, in each of ${rounds} rounds`, async () => {
    const issuers = pools.map((pool) => issuersOf(pool).supplier);
    for (let round = 0; round < rounds; round += 1) {
      const vouchers = await pendingVouchers(5);
      const before = await accepted();
      const attempts = vouchers.flatMap((voucher) =>
        issuers.map((issuer) => issuer.issue(requestFor(voucher)).catch(() => undefined)),
      );
      await Promise.all(attempts);
      // The queue's next attempt finds what the first one ordered.
      const cards = await Promise.all(
        vouchers.flatMap((voucher) => issuers.map((issuer) => issuer.issue(requestFor(voucher)))),
      );
      const codes = cards.map((card) => card?.code);
      expect({ round, cards: codes.length, different: new Set(codes).size }).toEqual({
        round,
        cards: 10,
        different: 5,
      });
      expect((await accepted()) - before).toBe(5);
    }
  });
});

/** The supplier accepts an order without a response; then the card is requested again. @returns what that cost */
async function repeatAfterTimeout(): Promise<{ ordered: number; code: boolean }> {
  const voucher = await pendingVoucher();
  const before = await accepted();
  const [pool] = pools as [OpenDatabase];
  await supplier.set({ fault: 'time_out_after_accepting' });
  await expect(issuersOf(pool, 300).supplier.issue(requestFor(voucher))).rejects.toThrow();
  const card = await issuersOf(pool).supplier.issue(requestFor(voucher));
  return { ordered: (await accepted()) - before, code: card !== undefined };
}

describe('an order that was accepted without a response', () => {
  it('is found again, and not repeated', async () => {
    expect(await repeatAfterTimeout()).toEqual({ ordered: 1, code: true });
  });

  it("is bought twice without the shop's key", async () => {
    process.env.GIFTSTORE_FAULTS = 'no-supplier-key';
    expect(await repeatAfterTimeout()).toEqual({ ordered: 2, code: true });
  });
});

/** A brand's issuers are the supplier, which does not respond, and then the stock. @returns what was used */
async function issueWithoutResponse() {
  await chooseIssuers(operator, ['supplier', 'stock'], ['--brand', '1', '--product', product]);
  await fillStock(operator, 1);
  const voucher = await pendingVoucher();
  const { id: voucherId, line_id: lineId } = voucher;
  const request = { voucherId, lineId, brandId: 1, value: 100_00, currency: 'AED' };
  const [pool] = pools as [OpenDatabase];
  const chain = (timeoutMs?: number) =>
    new IssuerChain({ db: pool.db, localForBrands: false, issuers: issuersOf(pool, timeoutMs) });
  await supplier.set({ fault: 'time_out_after_accepting' });
  await chain(300)
    .issue(request)
    .catch(() => undefined);
  const { issuedBy } = await chain().issue(request);
  const { given } = (await stockCounts(database)) ?? {};
  return { issuedBy, given, ordered: await boughtFor(voucher) };
}

describe('a card whose order has an unknown outcome', () => {
  it('is not issued from the stock', async () => {
    expect(await issueWithoutResponse()).toEqual({ issuedBy: 'supplier', given: 0, ordered: 1 });
  });

  it('is paid twice if a time-out counts as a refusal', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-unknown-outcome';
    expect(await issueWithoutResponse()).toEqual({ issuedBy: 'stock', given: 1, ordered: 1 });
  });
});

/** One process takes a voucher's card from the stock, the other orders it, both behind its lock. @returns their cards */
async function issueTwice(first: 'stock' | 'supplier'): Promise<number> {
  await fillStock(operator, 1);
  const voucher = await pendingVoucher();
  const names = first === 'stock' ? (['stock', 'supplier'] as const) : (['supplier', 'stock'] as const);
  const requests = names.map((name, index) => async (): Promise<Card | undefined> => {
    const issuer = issuersOf(pools[index] as OpenDatabase)[name];
    return issuer.issue(requestFor(voucher)).catch(() => undefined);
  });
  const lock = { sql: 'select from vouchers where id = $1 for update', values: [voucher.id] };
  const cards = await queueBehindLock(database, lock, requests);
  return cards.filter((card) => card !== undefined).length;
}

describe('a voucher that two issuers begin at the same time', () => {
  it.each(['stock', 'supplier'] as const)('gets one card, if %s is faster', async (first) => {
    for (let round = 0; round < rounds; round += 1)
      expect({ round, cards: await issueTwice(first) }).toEqual({ round, cards: 1 });
  });

  it('gets two if an issuer does not look for another', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-single-issuer';
    expect(await issueTwice('stock')).toBe(2);
  });
});

/** A card is ordered and its order refunded, both behind the voucher's lock. */
async function orderAndRefund(first: 'order' | 'refund') {
  const voucher = await pendingVoucher();
  const [ordering, refunding] = pools as [OpenDatabase, OpenDatabase];
  const order = async () => (await beginOrder(ordering.db, { voucherId: voucher.id, product })) !== undefined;
  const refund = () =>
    refunding.db
      .transaction((tx) => voidVouchers(tx, voucher.order_id, false))
      .then(
        () => true,
        () => false,
      );
  const requests = first === 'order' ? [order, refund] : [refund, order];
  const lock = { sql: 'select from vouchers where id = $1 for update', values: [voucher.id] };
  const [one, other] = await queueBehindLock(database, lock, requests);
  return first === 'order' ? { ordered: one, refunded: other } : { ordered: other, refunded: one };
}

describe('a refund while the card is being ordered', () => {
  it('is refused if the order is first, and otherwise nothing is ordered', async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(await orderAndRefund('order')).toEqual({ ordered: true, refunded: false });
      expect(await orderAndRefund('refund')).toEqual({ ordered: false, refunded: true });
    }
  });

  it('voids a card that the supplier delivers if it does not look for the order', async () => {
    process.env.GIFTSTORE_FAULTS = 'no-supplier-void';
    expect(await orderAndRefund('order')).toEqual({ ordered: true, refunded: true });
  });
});
