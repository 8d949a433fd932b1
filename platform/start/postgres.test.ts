import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runningPostgres, startPostgres } from './postgres.mjs';

const root = join(__dirname, '../..');
let dataDir: string;
let server: Awaited<ReturnType<typeof startPostgres>> | undefined;

// initdb takes a second, and many on a busy machine.
jest.setTimeout(60_000);

async function start() {
  server = await startPostgres({ dataDir, root, durable: false });
  return server;
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postgres-'));
});

afterEach(() => server?.stop());

afterAll(() => rmSync(dataDir, { recursive: true }));

it('persists its data, listens on loopback only and hides its password', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE numbers AS SELECT 7 AS n');
  const [{ listen_addresses }] = await query(first.url, 'SHOW listen_addresses');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'SELECT n FROM numbers')).toEqual([{ n: 7 }]);
  expect(listen_addresses).toBe('127.0.0.1');
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  await expect(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
});

it('has an address for other processes while it runs, and refuses a second owner', async () => {
  expect(runningPostgres(dataDir)).toBeNull();
  const running = await start();
  expect(runningPostgres(dataDir)).toBe(running.url);
  await expect(start()).rejects.toThrow(/in use by process \d+ since .* another GIFTSTORE_DATA/);
  await running.stop();
  expect(runningPostgres(dataDir)).toBeNull();
});

it('starts after a kill -9, also when the pid file names another process', async () => {
  const killed = await start();
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const pidFile = join(readCluster(), 'postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  writeFileSync(pidFile, `${process.pid}\n${readCluster()}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const running = await start();
  expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('names the port that is in use', async () => {
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
