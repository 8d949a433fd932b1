// @ts-check
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { identify, isSame } from './processes.mjs';

/**
 * Who holds a lock. A lock is worth nothing once its process has ended, so a kill -9 leaves none behind.
 * @typedef {{ pid: number, born: string, since: string, note?: string }} Holder
 */

/** Somebody else holds the lock; `holder` says who. */
export class HeldError extends Error {
  /** @param {Holder} holder */
  constructor(holder) {
    super(`Held by process ${holder.pid} since ${holder.since}${holder.note ? ` (${holder.note})` : ''}.`);
    this.name = 'HeldError';
    this.holder = holder;
  }
}

/**
 * Takes a lock for this process.
 * @param {string} file in an existing folder
 * @param {string} [note] what a second one is told about the holder
 * @returns {{ release: () => void }}
 * @throws {HeldError}
 */
export function takeLock(file, note) {
  const me = identify(process.pid) ?? { pid: process.pid, born: 'unknown' };
  /** @type {Holder} */
  const holder = { ...me, since: new Date().toISOString(), ...(note ? { note } : {}) };
  const text = JSON.stringify(holder);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file, text)) return { release: () => release(file, text) };
    const other = readHolder(file);
    if (other && isSame(other)) throw new HeldError(other);
    if (other || isOld(file)) setAside(file, other);
  }
  throw new Error(`The lock ${file} cannot be taken. Remove the file if nothing runs in its folder.`);
}

/**
 * Who holds the lock now; null when nobody does.
 * @param {string} file
 * @returns {Holder | null}
 */
export function lockHolder(file) {
  const holder = readHolder(file);
  return holder && isSame(holder) ? holder : null;
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
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
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
function isOld(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 2_000;
}

/**
 * Takes a dead holder's lock away. By renaming: of two that do it at once only one gets this file, and what
 * is not the dead one's goes back.
 * @param {string} file
 * @param {Holder | null} dead
 */
function setAside(file, dead) {
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
    // Gone already, with the folder.
  }
}
