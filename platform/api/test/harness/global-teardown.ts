import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** Stops the PostgreSQL that global-setup started, and deletes the run's files. */
export default async function globalTeardown(): Promise<void> {
  await stopPostgres();
  rmSync(process.env.GIFTSTORE_TEST_FOLDER as string, { recursive: true, force: true });
}

async function stopPostgres(): Promise<void> {
  const child = (globalThis as { giftstorePostgres?: ChildProcess }).giftstorePostgres;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  child.stdout?.destroy();
}
