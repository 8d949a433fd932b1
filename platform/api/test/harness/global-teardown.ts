import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops the PostgreSQL that global-setup started. */
export default async function globalTeardown(): Promise<void> {
  const child = (globalThis as { giftstorePostgres?: ChildProcess }).giftstorePostgres;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  child.stdout?.destroy();
}
