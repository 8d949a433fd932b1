import { randomUUID } from 'node:crypto';
import { RateLimit } from '../src/infra/rate-limit/rate-limit';
import { CatalogueCache } from '../src/modules/catalogue/catalogue-cache';
import { placeGuestOrder } from '../src/modules/orders/guest-orders';
import { OrderTokens } from '../src/modules/orders/order-id';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { openRecordingDatabase, type RecordingDatabase } from './harness/recorded-queries';
import { guestOrder } from './harness/shop';

let database: TestDatabase;
let open: RecordingDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openRecordingDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const client = { ip: '203.0.113.7', deviceKey: 'device', formerDeviceKey: 'device' };

function services() {
  const { db, pool } = open;
  const limit = (name: string) => new RateLimit(pool, { name, points: 1_000, seconds: 60 });
  return {
    db,
    catalogue: new CatalogueCache(db, { localForBrands: true }),
    tokens: new OrderTokens(['secret']),
    vatPercent: '5',
    myworldPercent: '1',
    orderMinutes: 30,
    limits: { guestOrderAddress: limit('address'), guestOrderDevice: limit('device') },
  };
}

const newRequest = () => {
  const body = guestOrder();
  const key = { scope: 'guest POST /v1/guest_orders', key: randomUUID(), bodyHash: Buffer.from('hash') };
  return { body, key, fingerprint: Buffer.from('fingerprint') };
};

describe("placing a guest's order", () => {
  it('takes one round trip for what is locked, one for what is written, and one for the response and the commit', async () => {
    const deps = services();
    await placeGuestOrder(deps, newRequest(), client);
    const queries = await open.record(() => placeGuestOrder(deps, newRequest(), client));
    const inTransaction = queries.slice(queries.findIndex(({ text }) => text.includes('idempotency_keys')));
    expect(inTransaction.filter(({ isTrip }) => isTrip)).toHaveLength(3);
    expect(inTransaction.at(-1)?.text).toBe('commit');
    expect(inTransaction).toHaveLength(10);
  });

  it('leaves nothing behind when the request is a repeated one', async () => {
    const deps = services();
    const request = newRequest();
    const first = await placeGuestOrder(deps, request, client);
    const rows = () => database.rows('select email_key, last_order_at from guests order by 1');
    const before = await rows();
    const again = await placeGuestOrder(deps, request, client);
    expect(again).toEqual({ ...first, replayed: true });
    expect(await rows()).toEqual(before);
  });
});
