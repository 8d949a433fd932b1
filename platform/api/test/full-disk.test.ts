import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort } from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(() => database.drop());

/** The API with its log on a full disk, which Linux has as a device; elsewhere its log goes nowhere, as with a closed reader. */
async function startWithFullDisk(): Promise<string> {
  const port = String(await freePort());
  const disk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined;
  child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: database.url, API_PORT: port },
    stdio: ['ignore', disk ?? 'pipe', disk ?? 'pipe'],
  });
  if (disk === undefined) child.stdout?.destroy();
  else closeSync(disk);
  return `http://127.0.0.1:${port}`;
}

it('serves requests although its log cannot be written', async () => {
  const url = await startWithFullDisk();
  await eventually(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok);
  // Each request is a line; together they fill more than one buffer.
  for (let round = 0; round < 60; round += 1)
    expect((await fetch(`${url}/v1/brands?currency=1`)).status).toBe(200);
  expect([child?.exitCode, child?.signalCode]).toEqual([null, null]);
});
