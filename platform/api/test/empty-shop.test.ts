import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(`create role shop_${process.pid} superuser login password '${password}'`);
});
afterAll(async () => {
  await database.rows(`drop role shop_${process.pid}`);
  await database.drop();
});

const password = randomBytes(16).toString('hex');

/** The output of `db:seed` in production. */
async function seed(): Promise<string> {
  const url = new URL(database.url);
  url.username = `shop_${process.pid}`;
  url.password = password;
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(__dirname, '../dist/seed.js')], {
    env: { NODE_ENV: 'production', DATABASE_URL: url.href, APP_SECRET: randomBytes(32).toString('base64') },
  });
  return stdout;
}

it('gets no demo brands in production, and says how a catalogue is imported', async () => {
  expect(await seed()).toBe('There is a catalogue already; left as it is.\n');
  await database.rows('delete from catalogue_version');
  expect(await seed()).toMatch(
    /^The shop has no brands yet: import its catalogue with `giftstore catalogue import FILE`/,
  );
  expect(await database.rows('select * from catalogue_version')).toEqual([]);
});
