// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup } from './commands.mjs';
import { HeldError, takeLock } from './lock.mjs';
import { identify, isSame } from './processes.mjs';

/**
 * Where a checkout remembers what is installed and built: beside the packages, so that removing
 * `node_modules` forgets both. npm leaves folders that begin with a dot alone.
 * @param {string} root
 */
function notes(root) {
  const folder = join(root, 'node_modules/.giftstore');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {any} null when there is none, or none that can be read
 */
export function readNote(root, name) {
  const file = join(notes(root), `${name}.json`);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {unknown} note
 */
export function writeNote(root, name, note) {
  const file = join(notes(root), `${name}.json`);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(note, null, 2));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Lets one process at a time install and build in a checkout; two stores may run from the same one.
 * @template T
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function aloneInCheckout(root, say, work) {
  const lock = await waitForLock(join(notes(root), 'lock'), say);
  try {
    await endLeftover(root, say);
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Remembers the command that works in this checkout now, for a start after a kill -9.
 * @param {string} root
 * @returns {(pid: number) => void}
 */
export function rememberCommand(root) {
  return (pid) => writeNote(root, 'command', identify(pid));
}

/**
 * Two npm in one folder spoil each other's work: one that a killed start left must end first.
 * @param {string} root
 * @param {(line: string) => void} say
 */
async function endLeftover(root, say) {
  const left = readNote(root, 'command');
  if (!isSame(left)) return;
  say(`A killed start left process ${left.pid} working in this checkout; ending it.`);
  await endGroup(left.pid);
}

/**
 * @param {string} file
 * @param {(line: string) => void} say
 */
async function waitForLock(file, say) {
  for (let told = false; ; ) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof HeldError)) throw error;
      if (!told) say(`Process ${error.holder.pid} installs or builds in this checkout; waiting for it …`);
      told = true;
      await pause(250);
    }
  }
}
