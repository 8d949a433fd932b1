import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from './start-scripts';

/** Builds included: on a fresh checkout nothing is built yet. */
const START_LIMIT_MS = 8 * 60_000;
const STOP_LIMIT_MS = 30_000;

export interface StartedStore {
  /** Its GIFTSTORE_DATA: a temporary folder. */
  data: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it cleanly and removes its data; its logs are copied to `keepLogs` before. */
  stop(keepLogs?: string): Promise<void>;
}

/**
 * Starts the whole store as `npm start` does, on its own ports and an empty data folder; resolves when it is ready.
 * Rejects with everything that it printed when it does not come up. It ends with this process, however that ends.
 */
export async function startStore(port: number, env: NodeJS.ProcessEnv = {}): Promise<StartedStore> {
  const data = mkdtempSync(join(tmpdir(), 'giftstore-'));
  // PostgreSQL runs as an account of its own where we are root.
  await chmod(data, 0o755);
  const child = spawn(process.execPath, parameters(), {
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port), GIFTSTORE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C goes to the test runner, which ends the store when it is done with it.
    detached: true,
  });
  const store = follow(child, data);
  try {
    await comesUp(child, store.output);
    return store;
  } catch (error) {
    await store.stop();
    throw error;
  }
}

function parameters(): string[] {
  const exitWithParent = join(checkout, 'platform/start/exit-with-parent.mjs');
  return ['--import', pathToFileURL(exitWithParent).href, join(checkout, 'platform/start/start.mjs')];
}

function follow(child: ChildProcess, data: string): StartedStore {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    data,
    output: () => printed,
    async stop(keepLogs) {
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(impatient);
      if (keepLogs) cpSync(join(data, 'logs'), keepLogs, { recursive: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function comesUp(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`The store ${how}. It printed:\n${output()}`));
    const limit = setTimeout(() => fail('did not come up in time'), START_LIMIT_MS);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('close', () => fail('ended before it was ready'));
    child.stdout?.on('data', () => {
      if (!output().includes('Storefront ready at')) return;
      clearTimeout(limit);
      resolve();
    });
  });
}
