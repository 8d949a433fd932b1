import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './processes';

/** A PostgreSQL of a test's own, which it stops and starts again on the same port and data. */
export async function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'giftstore-own-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  let url = '';

  async function start(): Promise<string> {
    const args = [join(__dirname, 'postgres.mjs'), folder, String(port)];
    const started = spawn(process.execPath, args, {
      cwd: resolve(__dirname, '../../../start'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = started;
    const [line] = await once(started.stdout, 'data');
    url = line.toString().trim();
    return url;
  }

  async function stop(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    child = undefined;
  }

  return {
    start,
    stop,
    drop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    /** Its address, also while it is stopped; known after the first start. */
    url: () => url,
  };
}
