import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let env: Env;
let role: string;
const parts: RunningPart[] = [];

/** The statements of docs/how-to/operate.md, for this database and a role of its own. */
function grants(name: string): string {
  const guide = readFileSync(join(__dirname, '../../../docs/how-to/operate.md'), 'utf8');
  const sql = /```sql\n(create role giftstore_app.*?)```/s.exec(guide)?.[1] ?? '';
  return sql
    .replaceAll('giftstore_app', name)
    .replace('on database giftstore', `on database ${databaseName()}`);
}

const databaseName = () => new URL(database.url).pathname.slice(1);

beforeAll(async () => {
  database = await createTestDatabase();
  role = databaseName().replace('test', 'app');
  await database.rows(grants(role).replace("'…'", "'secret'"));
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'secret'];
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: url.href, API_PORT: String(port), ...sandbox.env };
  parts.push(sandbox, await startApi(env), await startWorker(env));
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.rows(`drop owned by ${role}`);
  await database.rows(`drop role ${role}`);
  await database.drop();
});

describe('a role that owns no table', () => {
  it('serves shoppers, runs jobs and operators’ commands', async () => {
    const shop = shopper(client(`http://127.0.0.1:${env.API_PORT}`), env.STRIPE_API_BASE ?? '');
    const order = await shop.place();
    await shop.pay(order);
    await eventually(
      async () => (await database.rows(`select from orders where state = 'FULFILLED'`)).length === 1,
    );
    const { run } = giftstore(env);
    expect((await run('orders', 'refund', order.order_id)).code).toBe(0);
    expect((await run('doctor')).code).toBe(0);
    const [entry] = await database.rows('select database_role from audit_log order by id desc limit 1');
    expect(entry).toEqual({ database_role: role });
  });

  it.each([
    "update audit_log set actor = 'Lisa'",
    'delete from ledger_entries',
    'truncate order_history',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_kept on audit_log',
    "set session_replication_role = 'replica'",
  ])('may not %s', async (statement) => {
    const connection = new Client({ connectionString: env.DATABASE_URL });
    await connection.connect();
    try {
      await expect(connection.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await connection.end();
    }
  });
});
