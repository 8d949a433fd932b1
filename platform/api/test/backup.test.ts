import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@giftstore/contracts/api';
import { openObjects } from '@giftstore/release/copy';
import { BUCKET, startS3, useS3Credentials } from '@giftstore/release/testing/s3';
import pg from 'pg';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import {
  freePort,
  launchWorker,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(300_000);

const MORE_ORDERS = 100;
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const inFolder = (name: string) => join(folder, name);
const since = new Date(Date.now() - 60 * 60_000).toISOString();
const parts: Pick<RunningPart, 'kill'>[] = [];
const targets: string[] = [];

let database: TestDatabase;
let env: Record<string, string>;
let shop: ReturnType<typeof shopper>;
let before: Order[];

beforeAll(async () => {
  writeFileSync(inFolder('passphrase'), 'a passphrase of these tests');
  writeFileSync(inFolder('other'), 'another passphrase of them');
  mkdirSync(inFolder('media/brands'), { recursive: true });
  writeFileSync(inFolder('media/1.svg'), '<svg/>');
  writeFileSync(inFolder('media/brands/2.png'), randomBytes(200_000));
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, API_PORT: String(port), ...sandbox.env };
  const api = await startApi(env);
  parts.push(sandbox, api);
  shop = shopper(client(api.url), sandbox.url);
  before = await sell(5);
  const worker = await startWorker(env);
  await fulfilled(database, 5);
  await worker.stop();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await Promise.all(targets.map((name) => onServer(`drop database if exists ${name} with (force)`)));
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function sell(count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let sold = 0; sold < count; sold++) {
    const order = await shop.place();
    expect((await shop.pay(order)).status).toBe(200);
    orders.push(order);
  }
  return orders;
}

const fulfilled = ({ rows }: Pick<TestDatabase, 'rows'>, count: number) =>
  eventually(async () => (await rows(`select from orders where state = 'FULFILLED'`)).length === count);

async function onServer(sql: string): Promise<void> {
  const server = new pg.Client({ connectionString: process.env.GIFTSTORE_TEST_SERVER });
  await server.connect();
  await server.query(sql).finally(() => server.end());
}

async function emptyDatabase(): Promise<string> {
  const name = `giftstore_restored_${randomBytes(5).toString('hex')}`;
  targets.push(name);
  await onServer(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}

const passphrase = (name = 'passphrase') => ['--passphrase-file', inFolder(name)];
const backUp = (name: string, ...more: string[]) =>
  giftstore(env).run(
    'backup',
    inFolder(name),
    ...passphrase(),
    '--media',
    inFolder('media'),
    '--json',
    ...more,
  );

async function tablesOf(url: string): Promise<number> {
  const target = new pg.Client({ connectionString: url });
  await target.connect();
  const { rowCount } = await target
    .query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
    .finally(() => target.end());
  return rowCount ?? 0;
}

describe('a backup', () => {
  it('is checked by restoring it, and has every row', async () => {
    const { code, json, err } = await backUp('first');
    expect([code, err]).toEqual([0, expect.stringContaining('is written')]);
    expect(json).toMatchObject({ checked: true, files: 2 });
    expect(json.tables).toMatchObject({ 'public.orders': 5, 'public.vouchers': 5 });
    expect(readFileSync(inFolder('first')).includes('mona.')).toBe(false);
    expect((await backUp('first')).code).toBe(1);
  });

  it.each([
    [
      'that is cut short',
      (file: string) => truncateSync(file, 150_000),
      'passphrase',
      'cut short or was altered',
    ],
    [
      'that was altered',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes[bytes.length - 1_000] = (bytes[bytes.length - 1_000] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      'passphrase',
      'cut short or was altered',
    ],
    ['with another passphrase', () => {}, 'other', 'has another passphrase'],
    ['that is no backup', (file: string) => writeFileSync(file, '{}'), 'passphrase', 'is not a backup'],
  ])('%s is refused and changes nothing', async (_what, spoil, key, message) => {
    const file = inFolder('spoilt');
    copyFileSync(inFolder('first'), file);
    spoil(file);
    const url = await emptyDatabase();
    const { code, err } = await giftstore({ ...env, DATABASE_URL: url }).run(
      'restore',
      file,
      ...passphrase(key),
      '--media',
      inFolder('refused'),
    );
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(await tablesOf(url)).toBe(0);
  });

  it('is refused by a database or a folder that is not empty', async () => {
    const full = await giftstore(env).run('restore', inFolder('first'), ...passphrase());
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('The database is not empty')]);
    const url = await emptyDatabase();
    const { code, err } = await giftstore({ ...env, DATABASE_URL: url }).run(
      'restore',
      inFolder('first'),
      ...passphrase(),
      '--media',
      inFolder('media'),
    );
    expect([code, err]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(await tablesOf(url)).toBe(0);
  });

  it('of a newer version is refused', async () => {
    await database.rows(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    expect((await backUp('newer', '--no-check')).code).toBe(0);
    await database.rows(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    const url = await emptyDatabase();
    const { code, err } = await giftstore({ ...env, DATABASE_URL: url }).run(
      'restore',
      inFolder('newer'),
      ...passphrase(),
    );
    expect([code, err]).toEqual([1, expect.stringContaining('newer version')]);
    expect(await tablesOf(url)).toBe(0);
  });

  it('is not kept when its codes cannot be read with the configured keys', async () => {
    const wrong = { ...env, VOUCHER_KEYS: `dev:${Buffer.alloc(32, 3).toString('base64')}` };
    const { code, err } = await giftstore(wrong).run('backup', inFolder('unreadable'), ...passphrase());
    expect([code, err]).toEqual([1, expect.stringContaining('VOUCHER_KEYS cannot open')]);
    expect(() => readFileSync(inFolder('unreadable'))).toThrow('ENOENT');
  });
});

describe('a release repository in a bucket', () => {
  useS3Credentials();

  it('is in the backup, and restored into an empty bucket with the records of channels last', async () => {
    const s3 = await startS3();
    try {
      const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
      const bucket = { RELEASE_S3_ENDPOINT: s3.endpoint, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
      process.env.RELEASE_S3_ENDPOINT = s3.endpoint;
      const files = {
        'channels/live/1.json': Buffer.from('{}'),
        'keys/1.json': Buffer.from('{}'),
        'mf-one/1.0.0/main.js': randomBytes(100_000),
      };
      const source = await openObjects(`s3://${BUCKET}/live`);
      for (const [key, bytes] of Object.entries(files)) await source.create(key, bytes);
      const { run } = giftstore({ ...env, ...bucket });
      const from = ['--releases', `s3://${BUCKET}/live`, '--no-check', '--json'];
      const made = await run('backup', inFolder('bucket'), ...passphrase(), ...from);
      expect([made.code, made.json.files]).toEqual([0, 3]);

      const url = await emptyDatabase();
      const restoring = giftstore({ ...env, ...bucket, DATABASE_URL: url });
      const into = (folder: string) => ['--releases', `s3://${BUCKET}/${folder}`];
      const refused = await restoring.run('restore', inFolder('bucket'), ...passphrase(), ...into('live'));
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is not empty')]);
      expect(await tablesOf(url)).toBe(0);
      expect(
        (await restoring.run('restore', inFolder('bucket'), ...passphrase(), ...into('back'))).code,
      ).toBe(0);
      const target = await openObjects(`s3://${BUCKET}/back`);
      expect(await target.list('')).toEqual(Object.keys(files));
      for (const [key, bytes] of Object.entries(files)) expect(await target.read(key)).toEqual(bytes);
    } finally {
      delete process.env.RELEASE_S3_ENDPOINT;
      await s3.stop();
    }
  });
});

describe('voucher keys', () => {
  const wrong = { VOUCHER_KEYS: `dev:${Buffer.alloc(32, 3).toString('base64')}` };

  it('that cannot open the codes end worker and doctor at once', async () => {
    const worker = launchWorker({ ...env, ...wrong });
    await worker.waitForOutput('VOUCHER_KEYS cannot open the codes that are sealed under \\"dev\\"');
    await expect(startApi({ ...env, ...wrong, API_PORT: String(await freePort()) })).rejects.toThrow(
      'ended without',
    );
    expect((await giftstore({ ...env, ...wrong }).run('doctor')).code).toBe(1);
  });

  it('are not checked by a worker without the check', async () => {
    const worker = launchWorker({ ...env, ...wrong, GIFTSTORE_FAULTS: 'no-key-check' });
    await worker.waitForOutput('Worker ready');
    await worker.stop();
  });
});

describe('the restore drill', () => {
  it('loses no money: 100 orders after the backup are rebuilt from the provider', async () => {
    const later = await sell(MORE_ORDERS);
    const url = await emptyDatabase();
    const restored = { ...env, DATABASE_URL: url };
    const operator = hostedGiftstore(restored);
    parts.push(operator);
    const { run } = operator;
    const { code, json } = await run(
      'restore',
      inFolder('first'),
      ...passphrase(),
      '--media',
      inFolder('back'),
      '--json',
    );
    expect([code, json.tables['public.orders'], json.files]).toEqual([0, 5, 2]);
    expect(json.keys).toEqual([
      { id: 'dev', codes: 5, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(readFileSync(inFolder('back/brands/2.png'))).toEqual(readFileSync(inFolder('media/brands/2.png')));
    expect((await run('doctor')).code).toBe(0);

    const found = await run('reconcile', '--since', since, '--json');
    expect([found.code, found.json.differences.length]).toEqual([1, MORE_ORDERS]);
    const mended = await run('reconcile', '--since', since, '--apply', '--json');
    expect([mended.code, mended.json.ok]).toEqual([0, true]);
    expect((await run('reconcile', '--since', since, '--json')).json).toMatchObject({
      payments: 5 + MORE_ORDERS,
      differences: [],
    });

    const target = new pg.Pool({ connectionString: url, max: 1 });
    const worker = await startWorker(restored);
    await fulfilled({ rows: async (sql) => (await target.query(sql)).rows }, 5 + MORE_ORDERS);
    await worker.stop();
    await target.end();
    expect((await run('doctor', '--provider')).code).toBe(0);
    const api = await startApi({ ...restored, API_PORT: String(await freePort()) });
    parts.push(api);
    const reader = shopper(client(api.url), env.STRIPE_API_BASE ?? '');
    for (const order of [before[0], later.at(-1)] as Order[]) {
      expect((await reader.readOrder(order)).body.data.order.order_status).toBe('FULFILLED');
    }
  });
});
