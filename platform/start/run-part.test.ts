import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdgeRole } from './edge-role.mjs';
import { environmentOf, parts } from './parts.mjs';
import { startPostgres } from './postgres.mjs';
import { partEnvironment } from './run-part.mjs';

// initdb takes a second, and many on a busy machine.
jest.setTimeout(60_000);

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'part-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const environment = (name: string, env: NodeJS.ProcessEnv = {}) => partEnvironment(name, { env, data });

it('gives every part the database of the running shop, edge and judge with their own role, unless another is set', async () => {
  const root = join(__dirname, '../..');
  const dataDir = join(data, 'postgres');
  const server = await startPostgres({ dataDir, root, durable: false });
  try {
    const own = await createEdgeRole({ url: server.url, dataDir });
    expect(await createEdgeRole({ url: server.url, dataDir })).toBe(own);
    for (const name of ['api', 'worker']) expect((await environment(name)).DATABASE_URL).toBe(server.url);
    for (const name of ['edge', 'judge'] as const) {
      const given = environmentOf(parts[name], await environment(name));
      expect([given.DATABASE_URL, given.EDGE_DATABASE_URL]).toEqual([undefined, own]);
    }
    const elsewhere = { EDGE_DATABASE_URL: 'postgres://elsewhere' };
    expect((await environment('edge', elsewhere)).EDGE_DATABASE_URL).toBe('postgres://elsewhere');
    expect((await environment('sandbox')).DATABASE_URL).toBeUndefined();
    await expectOwnSchemaOnly(own, server.url);
  } finally {
    await server.stop();
  }
});

/** The role may create tables in its schema, and read none of the shop's. */
async function expectOwnSchemaOnly(own: string, superuser: string): Promise<void> {
  const { Client } = await import('pg');
  const [edge, shop] = [own, superuser].map((connectionString) => new Client({ connectionString }));
  await Promise.all([edge?.connect(), shop?.connect()]);
  await shop?.query('create table orders (id int)');
  await edge?.query('create table release_reports (id int); insert into release_reports values (1)');
  await expect(edge?.query('select * from public.orders')).rejects.toThrow('permission denied');
  await expect(edge?.query('create table public.mine (id int)')).rejects.toThrow('permission denied');
  await Promise.all([edge?.end(), shop?.end()]);
}

it('starts an edge without a database, and refuses an API and a judge', async () => {
  expect((await environment('edge')).EDGE_DATABASE_URL).toBeUndefined();
  await expect(environment('api')).rejects.toThrow(/No database: set DATABASE_URL/);
  await expect(environment('judge')).rejects.toThrow(/No database: set EDGE_DATABASE_URL/);
});

it('gives no part a secret that only others read', () => {
  const env = { RELEASE_CHANNEL_KEY: 'key', STRIPE_SECRET_KEY: 'sk', EDGE_SECRET: 'edge', PATH: '/bin' };
  expect(environmentOf(parts.edge, env)).toEqual({ EDGE_SECRET: 'edge', PATH: '/bin' });
  expect(environmentOf(parts.judge, env)).toEqual({ RELEASE_CHANNEL_KEY: 'key', PATH: '/bin' });
  expect(environmentOf(parts.worker, env)).toEqual({ STRIPE_SECRET_KEY: 'sk', PATH: '/bin' });
});
