import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { superviseDatabase } from './database.mjs';
import { clusterFolder } from './postgres-cluster.mjs';
import { readPostmasterPid } from './postgres-server.mjs';
import { waitUntil } from './wait.mjs';

const root = join(__dirname, '../..');
const messages: string[] = [];
const log = (line: string) => void messages.push(line);
let dataDir: string;
let database: Awaited<ReturnType<typeof superviseDatabase>>;

// initdb takes a second, and many on a busy machine.
jest.setTimeout(90_000);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  database = await superviseDatabase({ dataDir, root, log });
});
afterEach(() => messages.splice(0));
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(sql: string) {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const kill = () => process.kill(readPostmasterPid(clusterFolder(dataDir))?.pid ?? 0, 'SIGKILL');
const isLogged = (text: string) => messages.some((line) => line.includes(text));
const untilLogged = (text: string) => waitUntil(() => isLogged(text), { timeoutMs: 60_000 });

it('says once that its data is gone, creates no empty database in its place, and goes on when it is back', async () => {
  await query('create table kept as select 7 as n');
  const pid = readPostmasterPid(clusterFolder(dataDir))?.pid ?? 0;
  renameSync(dataDir, `${dataDir}.away`);
  process.kill(pid, 'SIGKILL');
  expect(await untilLogged('is gone. Bring the folder back')).toBe(true);
  const attempts: number[] = [];
  await waitUntil(() => attempts.push(1) > 40);
  expect(messages.filter((line) => line.includes('is gone'))).toHaveLength(1);
  renameSync(`${dataDir}.away`, dataDir);
  expect(await untilLogged('PostgreSQL is ready again.')).toBe(true);
  expect(await query('select n from kept')).toEqual([{ n: 7 }]);
});

it('starts again as soon as its log can be written', async () => {
  const logFile = join(dataDir, 'server.log');
  rmSync(logFile, { force: true });
  mkdirSync(logFile);
  kill();
  expect(await untilLogged('EISDIR')).toBe(true);
  rmSync(logFile, { recursive: true });
  writeFileSync(logFile, '');
  expect(await untilLogged('PostgreSQL is ready again.')).toBe(true);
  expect(await query('select n from kept')).toEqual([{ n: 7 }]);
});
