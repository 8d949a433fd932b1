import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runningPostgres, startPostgres } from './postgres.mjs';

const root = join(__dirname, '../..');
let dataDir: string;

const start = () => startPostgres({ dataDir, root, durable: false });

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
  await second.stop();
});

it('is found by others while it runs, and refuses a second owner', async () => {
  expect(runningPostgres(dataDir)).toBeNull();
  const server = await start();
  expect(runningPostgres(dataDir)).toBe(server.url);
  await expect(start()).rejects.toThrow(/in use by process \d+ since .* another GIFTSTORE_DATA/);
  await server.stop();
  expect(runningPostgres(dataDir)).toBeNull();
});

it('starts again after a kill -9, and after traces that belong to another process', async () => {
  const killed = await start();
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  const pidFile = join(readCluster(), 'postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  writeFileSync(pidFile, `${process.pid}\n${readCluster()}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const server = await start();
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

it('refuses in words to use a taken port', async () => {
  const server = await start();
  const other = mkdtempSync(join(tmpdir(), 'postgres-'));
  await expect(startPostgres({ dataDir: other, root, port: server.port })).rejects.toThrow(
    `PostgreSQL did not start on port ${server.port}`,
  );
  await server.stop();
  rmSync(other, { recursive: true });
});

function readCluster(): string {
  const moved = join(dataDir, 'location');
  return existsSync(moved) ? readFileSync(moved, 'utf8') : join(dataDir, 'cluster');
}
