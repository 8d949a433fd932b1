import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl, query } from '../running-shop/database';
import { shop } from '../running-shop/shop';
import { workingTree } from '../running-shop/start-scripts';
import type { RunningApi } from './catalogue-load';

const run = promisify(execFile);

/** Generates a demo catalogue for benchmarks. @returns the file */
export async function makeCatalogue(size: 'bench' | 'large', folder: string): Promise<string> {
  const file = join(folder, `${size}.json`);
  await run(process.execPath, ['build.mjs', size, file], {
    cwd: join(workingTree, 'platform/demo-catalogue'),
  });
  return file;
}

/** Creates another database with a catalogue. @returns its connection string */
export async function makeDatabase(name: string, catalogue: string): Promise<string> {
  await query(`create database ${name}`);
  const url = new URL(await databaseUrl());
  url.pathname = `/${name}`;
  const env = { ...process.env, DATABASE_URL: url.href, SEED_FILE: catalogue };
  for (const step of ['migrate', 'seed'])
    await run(process.execPath, [join(workingTree, `platform/api/dist/${step}.js`)], { env });
  return url.href;
}

/** Starts another API with the shop's database and sandbox, unless `env` overrides them. */
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
  await waitUntilListening(child);
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

function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text: Buffer) => {
      output += text;
      if (output.includes('Server listening')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`An API exited with ${code}:\n${output}`)));
  });
}
