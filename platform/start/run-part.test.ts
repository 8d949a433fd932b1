import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { partEnvironment } from './run-part.mjs';

// initdb takes a second, and many on a busy machine.
jest.setTimeout(60_000);

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'part-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const databaseOf = async (name: string, env: NodeJS.ProcessEnv = {}) =>
  (await partEnvironment(name, { env, data })).DATABASE_URL;

it('gives API, worker and edge the database of the running shop, unless another is set', async () => {
  const root = join(__dirname, '../..');
  const server = await startPostgres({ dataDir: join(data, 'postgres'), root, durable: false });
  try {
    for (const name of ['api', 'worker', 'edge']) expect(await databaseOf(name)).toBe(server.url);
    expect(await databaseOf('edge', { DATABASE_URL: 'postgres://elsewhere' })).toBe('postgres://elsewhere');
    expect(await databaseOf('sandbox')).toBeUndefined();
  } finally {
    await server.stop();
  }
});

it('starts an edge without a database, and refuses an API', async () => {
  expect(await databaseOf('edge')).toBeUndefined();
  await expect(databaseOf('api')).rejects.toThrow(/No database: set DATABASE_URL/);
});
