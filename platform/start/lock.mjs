// @ts-check
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { identify, isRunning } from './processes.mjs';

/**
 * The process that holds a lock. A lock ends with its process, so a kill -9 leaves none behind.
 * @typedef {{ pid: number, startTime: string, since: string, note?: string }} Holder
 */

/** Another process, `holder`, has the lock. */
export class LockedError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`Held by process ${holder.pid} since ${holder.since}${holder.note ? ` (${holder.note})` : ''}.`);
    this.name = 'HeldError';
    this.holder = holder;
  }
}

/**
 * Acquires a lock for this process.
 * @param {string} file in an existing folder
 * @param {string} [note] what another process reads about the holder
 * @returns {{ release: () => void }}
 * @throws {LockedError}
 */
export function acquireLock(file, note) {
  const me = identify(process.pid) ?? { pid: process.pid, startTime: 'unknown' };
  /** @type {Holder} */
  const holder = { ...me, since: new Date().toISOString(), ...(note ? { note } : {}) };
  const text = JSON.stringify(holder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file, text)) return { release: () => release(file, text) };
    const other = readHolder(file);
    if (other && isRunning(other)) throw new LockedError(other);
    if (other || isStale(file)) removeStale(file, other);
  }
  throw new Error(`The lock ${file} cannot be acquired. Remove the file if nothing runs in its folder.`);
}

/**
 * The process that holds the lock now; null when the lock is free.
 * @param {string} file
 * @returns {Holder | null}
 */
export function lockHolder(file) {
  const holder = readHolder(file);
  return holder && isRunning(holder) ? holder : null;
}

/**
 * @param {string} file
 * @param {string} text
 */
function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    // A full disk still creates the file, but cannot hold its content.
    if (['ENOSPC', 'EDQUOT', 'EIO'].includes(code)) rmSync(file, { force: true });
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Holder | null}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * An unreadable lock is one being written just now, or one that a crash left half written.
 * @param {string} file
 */
function isStale(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 2_000;
}

/**
 * Removes the lock of a process that has ended. By renaming: of two processes that do so at once only one gets this file,
 * and a lock that is not the dead process's goes back.
 * @param {string} file
 * @param {Holder | null} dead
 */
function removeStale(file, dead) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (JSON.stringify(readHolder(aside)) === JSON.stringify(dead)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * @param {string} file
 * @param {string} text
 */
function release(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) rmSync(file, { force: true });
  } catch {
    // Already removed, with the folder.
  }
}
