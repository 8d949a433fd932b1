import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from './harness/account-calls';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type Env, freePort } from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(300_000);

const PACK = resolve(__dirname, '../../start/pack-server.mjs');
const MAX_MB = 60;
const MAX_SHARED_MB = 100;

let folder: string;
let database: TestDatabase;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  execFileSync(process.execPath, [PACK, folder], { stdio: 'pipe' });
  database = await createTestDatabase();
}, 300_000);
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Starts a part as a service manager does: in another folder, with Node and the settings of the part alone. */
function start(program: string, env: Env): { output: () => string } {
  const child = spawn(process.execPath, [join(folder, program)], { cwd: '/', env, stdio: 'pipe' });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { output: () => output };
}

const run = async (program: string, args: string[], env: Env = {}) =>
  (await promisify(execFile)(process.execPath, [join(folder, program), ...args], { cwd: '/', env })).stdout;

const healthOf = (port: string, path: string) =>
  eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/health/${path}`).catch(() => null);
    return response?.ok && (await response.json());
  });

it('starts every part from a folder of its own, with Node alone', async () => {
  const [apiPort, edgePort] = [String(await freePort()), String(await freePort())];
  const env = { DATABASE_URL: database.url };
  expect(await run('giftstore/migrate.mjs', [], env)).toBe('The database is up to date.\n');
  start('api/api.mjs', { ...env, API_PORT: apiPort });
  const worker = start('worker/worker.mjs', env);
  const edge = start('edge/edge.mjs', {
    HOST: '127.0.0.1',
    PORT: edgePort,
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASE_STORE: join(folder, 'releases'),
  });
  const build = { version: '0.1.0', commit: expect.stringMatching(/^([0-9a-f]{12}(\+changes)?|unknown)$/) };
  expect(await healthOf(apiPort, 'ready')).toEqual({ status: 'ok', ...build });
  // What sets cookies and what knows common passwords are loaded at their first use.
  const { session } = await accountCalls(client(`http://127.0.0.1:${apiPort}`)).signUp();
  expect(session.cookie).toMatch(/^sid=./);
  expect(await healthOf(edgePort, 'live')).toMatchObject({ data: build });
  await eventually(async () => edge.output().includes('Deno without permissions'));
  await eventually(async () => worker.output().includes('Worker ready'));
  expect(await run('giftstore/giftstore.mjs', ['doctor', '--json'], env)).toContain('"ok": true');
});

it.each([
  'api/api',
  'worker/worker',
  'giftstore/giftstore',
  'edge/edge',
  'judge/judge',
  'console/console',
  'release/giftstore-release',
])('%s names its build', async (program) => {
  expect(await run(`${program}.mjs`, ['--version'])).toMatch(/^0\.1\.0 \(\S+\)\n$/);
});

it('keeps each part small, and Deno beside them, which seldom changes', () => {
  const { node_modules: shared, ...parts } = Object.fromEntries(
    readdirSync(folder).map((part) => [part, megabytesOf(join(folder, part))]),
  );
  expect(Object.keys(parts).sort()).toEqual([
    'api',
    'console',
    'edge',
    'giftstore',
    'judge',
    'release',
    'worker',
  ]);
  for (const size of Object.values(parts)) expect(size).toBeLessThan(MAX_MB);
  expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual(['@deno', 'deno']);
  expect(shared).toBeLessThan(MAX_SHARED_MB);
});

function megabytesOf(part: string): number {
  const files = readdirSync(part, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return bytes / 1024 / 1024;
}
