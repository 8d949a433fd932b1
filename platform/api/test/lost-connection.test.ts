import pg from 'pg';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { eventually, guestOrder, newGuest } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** Ends every connection that waits for a lock, as a failover of PostgreSQL does. */
const endWaitingConnections = () =>
  database.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);

describe('a request whose database connection breaks', () => {
  it('is 503 with retry-after, and succeeds when it is sent again', async () => {
    const body = guestOrder({ user: newGuest() });
    const place = () => call('POST', '/v1/guest_orders', { body });
    const lock = new pg.Client({ connectionString: database.url });
    await lock.connect();
    await lock.query('begin; lock table orders in access exclusive mode');
    const waiting = place();
    await eventually(async () => (await endWaitingConnections()).length > 0);
    const response = await waiting;
    await lock.end();
    expect(response).toMatchObject({ status: 503, body: { status: 'Error', code: 503 } });
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await place()).status).toBe(200);
  });
});

describe('a database that is not migrated', () => {
  it('makes each call 503 with retry-after', async () => {
    await database.rows('alter table sessions rename to sessions_elsewhere');
    const headers = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: `sid=${'x'.repeat(43)}` };
    const { status, headers: received } = await call('GET', '/v1/user', { headers });
    expect({ status, retryAfter: received.get('retry-after') }).toEqual({ status: 503, retryAfter: '2' });
  });
});
