import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { giftstore } from './harness/giftstore';
import type { Env } from './harness/processes';

jest.setTimeout(60_000);

const platform = resolve(__dirname, '../..');

/** Runs a built program with only these settings until it ends. */
async function run(
  entry: string,
  args: string[],
  env: Env,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [resolve(platform, entry), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** A database that no program reaches. */
const DATABASE_URL = 'postgres://shop:shop-password@127.0.0.1:9/shop';

describe('in production, with the settings of development', () => {
  it.each([
    ['the API', 'api/dist/main.js', 'APP_SECRET', 1],
    ['the worker', 'api/dist/worker.js', 'VOUCHER_KEYS', 1],
    ['db:seed', 'api/dist/seed.js', 'DATABASE_URL', 1],
    ['db:migrate', 'api/dist/migrate.js', 'DATABASE_URL', 1],
    ['the edge', 'edge/dist/main.js', 'STRIPE_PUBLISHABLE_KEY', 1],
    ['the release command', 'release/bin/giftstore-release.mjs', 'KEYS_DIR', 3],
    ['the sandbox', 'sandbox/dist/main.js', 'NODE_ENV', 1],
  ])('%s does not start', async (_, entry, setting, code) => {
    const args = entry.includes('bin/') ? ['status'] : [];
    const ended = await run(entry, args, { NODE_ENV: 'production', DATABASE_URL });
    expect(ended).toEqual({ code, output: expect.stringContaining(`${setting}: `) });
    expect(ended.output).not.toContain('shop-password');
  });
});

it.each([
  ['api/dist/main.js', 'HOST', '0.0.0.0'],
  ['api/dist/main.js', 'STOREFRONT_URL', 'https://gifts.example'],
  ['edge/dist/main.js', 'HOST', '::'],
])('%s with %s=%s does not start without NODE_ENV=production', async (entry, name, value) => {
  const ended = await run(entry, [], { DATABASE_URL, [name]: value });
  expect(ended).toEqual({ code: 1, output: expect.stringContaining(`${name}: `) });
});

describe('giftstore doctor --config', () => {
  const APP_SECRET = 'hunter2 of the doctor';
  const { run: doctor } = giftstore({ DATABASE_URL, APP_SECRET, GIFTSTORE_DATA: '/nowhere' });

  it('lists what production refuses, without a database and without a secret, with code 1', async () => {
    const { code, json, out, err } = await doctor('doctor', '--config', '--json');
    expect([code, json.ok]).toEqual([1, false]);
    expect(json.problems).toEqual(
      expect.arrayContaining([
        { setting: 'NODE_ENV', problem: expect.any(String), readBy: expect.arrayContaining(['api', 'edge']) },
        { setting: 'DATABASE_URL', problem: expect.any(String), readBy: expect.arrayContaining(['api']) },
        { setting: 'APP_SECRET', problem: expect.any(String), readBy: ['api'] },
        { setting: 'STRIPE_PUBLISHABLE_KEY', problem: expect.any(String), readBy: ['edge'] },
      ]),
    );
    expect(out + err).not.toMatch(/hunter2|shop-password/);
  });

  it('checks one part, and refuses an unknown one', async () => {
    const { json } = await doctor('doctor', '--config', 'edge', '--json');
    expect(json.problems.map(({ setting }: { setting: string }) => setting)).not.toContain('APP_SECRET');
    expect((await doctor('doctor', '--config', 'worker')).code).toBe(2);
  });
});
