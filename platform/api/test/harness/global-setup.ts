import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readDocument } from './openapi-document';
import { startApi } from './processes';
import { smallCatalogue } from './small-catalogue';

const api = resolve(__dirname, '../..');
const sandbox = resolve(api, '../sandbox');

/**
 * Runs before the first test: builds the API with and without fault injection, and the sandbox if it is not built; starts
 * PostgreSQL unless DATABASE_URL is set; and creates the migrated, seeded database that each test file gets a copy of. Files of
 * the run are in one folder, which global-teardown deletes.
 */
export default async function globalSetup(): Promise<void> {
  for (const flags of [[], ['--fault-injection']]) {
    execFileSync(process.execPath, ['build.mjs', ...flags], { cwd: api });
  }
  if (!existsSync(join(sandbox, 'dist/main.js')))
    execFileSync(process.execPath, ['build.mjs'], { cwd: sandbox });
  const folder = mkdtempSync(join(tmpdir(), 'giftstore-test-'));
  const server = process.env.DATABASE_URL ?? (await startPostgres(join(folder, 'postgres')));
  const template = `giftstore_template_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();

  const seed = join(folder, 'catalogue.json');
  writeFileSync(seed, JSON.stringify(smallCatalogue));
  const url = new URL(server);
  url.pathname = `/${template}`;
  for (const entry of ['migrate', 'seed']) {
    execFileSync(process.execPath, [join(api, `dist/${entry}.js`)], {
      env: { ...process.env, DATABASE_URL: url.href, SEED_FILE: seed },
    });
  }
  process.env.GIFTSTORE_TEST_FOLDER = folder;
  process.env.GIFTSTORE_TEST_OPENAPI = await writeDocument(url.href, join(folder, 'openapi.json'));
  process.env.GIFTSTORE_TEST_SERVER = server;
  process.env.GIFTSTORE_TEST_TEMPLATE = template;
}

/**
 * The OpenAPI document, with which tests compare responses, of a process that compiles each schema when it starts: a broken one ends
 * the tests here.
 * @returns its file
 */
async function writeDocument(databaseUrl: string, file: string): Promise<string> {
  const running = await startApi({ DATABASE_URL: databaseUrl, NODE_ENV: 'development' });
  writeFileSync(file, JSON.stringify(await readDocument(running.url)));
  await running.kill();
  return file;
}

/** Its child process lives until global-teardown closes its input, or this process dies. */
async function startPostgres(folder: string): Promise<string> {
  const child = spawn(process.execPath, [join(__dirname, 'postgres.mjs'), folder], {
    cwd: resolve(api, '../start'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  (globalThis as { giftstorePostgres?: unknown }).giftstorePostgres = child;
  return new Promise((done, failed) => {
    child.stdout.once('data', (line: Buffer) => done(line.toString().trim()));
    child.once('exit', (code) => failed(new Error(`PostgreSQL did not start (exit code ${code})`)));
  });
}
