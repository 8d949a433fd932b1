import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workingTree } from './start-scripts';

/** Including builds: a fresh working tree has none. */
const START_TIMEOUT_MS = 8 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

export interface RunningShop {
  /** GIFTSTORE_DATA: a temporary folder. */
  data: string;
  /** The output so far. */
  output(): string;
  /** Stops the shop and deletes its data, after copying its logs to `logFolder`. */
  stop(logFolder?: string): Promise<void>;
}

/**
 * Starts a shop like `npm start`, with its own ports and an empty data folder. Resolves when it is ready; rejects with its
 * output if it does not start. It exits with this process.
 */
export async function startShop(port: number, env: NodeJS.ProcessEnv = {}): Promise<RunningShop> {
  const data = mkdtempSync(join(tmpdir(), 'giftstore-'));
  // As root, PostgreSQL runs as another account.
  await chmod(data, 0o755);
  const child = spawn(process.execPath, parameters(), {
    cwd: workingTree,
    // Its address is not for the development servers of whoever runs the tests.
    env: { ...process.env, XDG_STATE_HOME: data, ...env, PORT: String(port), GIFTSTORE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C goes to the test runner, which stops the shop.
    detached: true,
  });
  const shop = observe(child, data);
  try {
    await isReady(child, shop.output);
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

function parameters(): string[] {
  const exitWithParent = join(workingTree, 'platform/start/exit-with-parent.mjs');
  return ['--import', pathToFileURL(exitWithParent).href, join(workingTree, 'platform/start/start.mjs')];
}

function observe(child: ChildProcess, data: string): RunningShop {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    data,
    output: () => output,
    async stop(logFolder) {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killTimer);
      if (logFolder) cpSync(join(data, 'logs'), logFolder, { recursive: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function isReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The shop ${reason}. Output:\n${output()}`));
    const timeout = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('close', () => fail('exited before it was ready'));
    child.stdout?.on('data', () => {
      if (!output().includes('Storefront ready at')) return;
      clearTimeout(timeout);
      resolve();
    });
  });
}
