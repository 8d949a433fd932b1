// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminateGroup } from './commands.mjs';
import { acquireLock, LockedError } from './lock.mjs';
import { identify, isRunning } from './processes.mjs';
import { waitUntil } from './wait.mjs';

/**
 * The folder that records what a working tree has installed and built. Outside of `node_modules`, which `npm ci` deletes.
 * @param {string} root
 */
function recordsFolder(root) {
  const folder = join(root, '.giftstore');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {any} null when there is no readable record of this name
 */
export function readRecord(root, name) {
  const file = join(recordsFolder(root), `${name}.json`);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {unknown} record
 */
export function writeRecord(root, name, record) {
  const file = join(recordsFolder(root), `${name}.json`);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(record, null, 2));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Runs work that no other process of this working tree may run at the same time: two shops can share one tree.
 * @template T
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withWorkingTreeLock(root, log, work) {
  const lock = await waitForLock(join(recordsFolder(root), 'lock'), log);
  try {
    await terminateLeftover(root, log);
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Records the command that runs in this working tree, so that the next start can end it after a kill -9.
 * @param {string} root
 * @returns {(pid: number) => void}
 */
export function recordCommand(root) {
  return (pid) => writeRecord(root, 'command', identify(pid));
}

/**
 * Ends the command of a killed start: two npm processes in one folder corrupt each other's work.
 * @param {string} root
 * @param {(line: string) => void} log
 */
async function terminateLeftover(root, log) {
  const leftover = readRecord(root, 'command');
  if (!isRunning(leftover)) return;
  log(`A killed start left process ${leftover.pid} running in this working tree; stopping it.`);
  await terminateGroup(leftover.pid);
}

/**
 * @param {string} file
 * @param {(line: string) => void} log
 * @returns {Promise<{ release: () => void }>}
 */
async function waitForLock(file, log) {
  /** @type {{ release: () => void } | undefined} */
  let lock;
  let isLogged = false;
  const acquire = () => {
    try {
      lock = acquireLock(file);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (!isLogged)
        log(`Process ${error.holder.pid} installs or builds in this working tree; waiting for it …`);
      isLogged = true;
    }
    return lock !== undefined;
  };
  await waitUntil(acquire, { everyMs: 250 });
  return /** @type {{ release: () => void }} */ (lock);
}
