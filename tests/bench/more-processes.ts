import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, query } from '../running-shop/database';
import { workingTree } from '../running-shop/start-scripts';
import { shop } from '../running-shop/shop';
import type { RunningApi } from './catalogue-load';

const run = promisify(execFile);

/** Writes the demo catalogue in a size that is made for measuring; gives the file. */
export async function makeCatalogue(size: 'bench' | 'large', folder: string): Promise<string> {
  const file = join(folder, `${size}.json`);
  await run(process.execPath, ['build.mjs', size, file], { cwd: join(workingTree, 'platform/demo-catalogue') });
  return file;
}

/** Another database beside the store's own, filled with a catalogue. Gives its connection string. */
export async function makeDatabase(name: string, catalogue: string): Promise<string> {
  await query(`create database ${name}`);
  const url = new URL(await databaseUrl());
  url.pathname = `/${name}`;
  const env = { ...process.env, DATABASE_URL: url.href, SEED_FILE: catalogue };
  for (const step of ['migrate', 'seed'])
    await run(process.execPath, [join(workingTree, `platform/api/dist/${step}.js`)], { env });
  return url.href;
}

/** One API more over the store's database and sandbox, where `env` does not say otherwise. */
export async function startAnotherApi(
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<RunningApi & { stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(workingTree, 'platform/api/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: await databaseUrl(),
      API_PORT: String(port),
      STOREFRONT_URL: shop.url(),
      STRIPE_API_BASE: shop.sandbox(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listens(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function listens(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('Server listening')) ready();
    });
    child.once('exit', (code) => failed(new Error(`An API ended with ${code}:\n${said}`)));
  });
}
