import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAbsent, isPresent } from './file-errors';

const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Runs `work` as the only writer of a release store: the map is read, changed and written as one step. A holder that
 * died is noticed. Throws when another holds the store for longer than `waitMs`.
 */
export async function withStoreLock<T>(store: string, work: () => Promise<T>, waitMs = 120_000): Promise<T> {
  const file = join(store, '.lock');
  await mkdir(store, { recursive: true });
  const until = Date.now() + waitMs;
  while (!(await take(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else if (Date.now() > until) throw new Error(`Another process is writing to ${store} (see ${file}).`);
    else await pause(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isPresent(error)) return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) return true;
    const holder = parseHolder(await readFile(file, 'utf8'));
    return holder?.host === hostname() && !isRunning(holder.pid);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

function parseHolder(text: string): { host: string; pid: number } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
