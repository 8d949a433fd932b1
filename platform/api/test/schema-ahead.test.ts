import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../src/infra/database/migrate';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, launchWorker, type RunningPart, startApi } from './harness/processes';
import { eventually } from './harness/shop';

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
}
interface Journal {
  entries: { idx: number; tag: string }[];
}

const MIGRATIONS = resolve(__dirname, '../drizzle');
const readMeta = <T>(name: string) => JSON.parse(readFileSync(join(MIGRATIONS, 'meta', name), 'utf8')) as T;

/** "orders.state" for each column after a migration. */
function columnsAfter({ tag }: { tag: string }): string[] {
  const { tables } = readMeta<Snapshot>(`${tag.slice(0, 4)}_snapshot.json`);
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
}

/** The migrations before the newest that adds a column, and what it adds. */
function beforeNewest(): { before: Journal['entries']; added: string[] } {
  const { entries } = readMeta<Journal>('_journal.json');
  for (let count = entries.length - 1; count > 0; count -= 1) {
    const [last, next] = entries.slice(count - 1, count + 1).map(columnsAfter);
    const known = new Set(last);
    const added = (next ?? []).filter((column) => !known.has(column));
    if (added.length > 0) return { before: entries.slice(0, count), added };
  }
  throw new Error('no migration adds a column');
}

jest.setTimeout(120_000);

const { before, added } = beforeNewest();
const parts: RunningPart[] = [];
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'giftstore-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const whole = JSON.parse(readFileSync(journal, 'utf8')) as Journal;
  writeFileSync(journal, JSON.stringify({ ...whole, entries: before }));
  await database.rows('drop schema public cascade');
  await database.rows('drop schema drizzle cascade');
  await database.rows('create schema public');
  await migrate({ url: database.url, folder });
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('waits on the schema of the version before, names what it lacks, and serves once it is migrated', async () => {
  const env = { DATABASE_URL: database.url };
  const api = await startApi({ ...env, API_PORT: String(await freePort()) });
  const worker = launchWorker(env);
  parts.push(api, worker);
  const ready = async () => (await fetch(`${api.url}/health/ready`)).status;
  expect(await ready()).toBe(503);
  const message = 'run the migrations of this version first';
  await Promise.all([api.waitForOutput(message), worker.waitForOutput(message)]);
  const named = added.filter((column) => api.output().includes(column) && worker.output().includes(column));
  expect(named).not.toEqual([]);
  expect(worker.output()).not.toContain('Worker ready');

  await migrate({ url: database.url, folder: MIGRATIONS });
  await worker.waitForOutput('Worker ready');
  await eventually(async () => (await ready()) === 200);
});
