import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { partEnvironment } from './run-part.mjs';

// Making a cluster takes a second alone, and many on a machine that runs other tests beside.
jest.setTimeout(60_000);

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'part-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const databaseOf = async (name: string, env: NodeJS.ProcessEnv = {}) =>
  (await partEnvironment(name, { env, data })).DATABASE_URL;

it('gives an API, a worker and an edge the database of the store that runs, unless another is named', async () => {
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

it('lets an edge go without one, and nothing that keeps orders', async () => {
  expect(await databaseOf('edge')).toBeUndefined();
  await expect(databaseOf('api')).rejects.toThrow(/No database: set DATABASE_URL/);
});
