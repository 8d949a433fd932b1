import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runningPostgres, startPostgres } from './postgres.mjs';

const root = join(__dirname, '../..');
let dataDir: string;
let server: Awaited<ReturnType<typeof startPostgres>> | undefined;

// Making a cluster takes a second alone, and many on a machine that runs other tests beside.
jest.setTimeout(60_000);

async function start() {
  server = await startPostgres({ dataDir, root, durable: false });
  return server;
}

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postgres-'));
});

afterEach(() => server?.stop());

afterAll(() => rmSync(dataDir, { recursive: true }));

it('keeps its data, listens on loopback alone and gives its password to nobody', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const [{ listen_addresses }] = await ask(first.url, 'SHOW listen_addresses');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(listen_addresses).toBe('127.0.0.1');
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
});

it('is found by others while it runs, and refuses a second owner', async () => {
  expect(runningPostgres(dataDir)).toBeNull();
  const running = await start();
  expect(runningPostgres(dataDir)).toBe(running.url);
  await expect(start()).rejects.toThrow(/in use by process \d+ since .* another GIFTSTORE_DATA/);
  await running.stop();
  expect(runningPostgres(dataDir)).toBeNull();
});

it('starts again after a kill -9, and after traces that belong to another process', async () => {
  const killed = await start();
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const pidFile = join(readCluster(), 'postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  writeFileSync(pidFile, `${process.pid}\n${readCluster()}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const running = await start();
  expect(await ask(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('refuses in words to use a taken port', async () => {
  const running = await start();
  const other = mkdtempSync(join(tmpdir(), 'postgres-'));
  await expect(startPostgres({ dataDir: other, root, port: running.port, durable: false })).rejects.toThrow(
    `PostgreSQL did not start on port ${running.port}`,
  );
  rmSync(other, { recursive: true });
});

function readCluster(): string {
  const moved = join(dataDir, 'location');
  return existsSync(moved) ? readFileSync(moved, 'utf8') : join(dataDir, 'cluster');
}
