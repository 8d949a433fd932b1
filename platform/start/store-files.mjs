// @ts-check
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeldError, lockHolder, takeLock } from './lock.mjs';
import { endProcess, identify, isSame } from './processes.mjs';

/**
 * @typedef {import('./environment.mjs').Ports} Ports
 * @typedef {import('./processes.mjs').ProcessId} ProcessId
 */

/**
 * Takes the data folder for one store.
 * @param {string} data
 * @param {Ports} ports
 * @returns {{ release: () => void }}
 * @throws {Error} that says who has it
 */
export function takeDataFolder(data, ports) {
  mkdirSync(data, { recursive: true });
  try {
    return takeLock(lockOf(data), JSON.stringify(ports));
  } catch (error) {
    throw error instanceof HeldError ? new Error(describeHolder(error.holder, data)) : error;
  }
}

/**
 * @param {import('./lock.mjs').Holder} holder
 * @param {string} data
 */
export function describeHolder({ pid, since, note }, data) {
  const ports = /** @type {Partial<Ports>} */ (note ? JSON.parse(note) : {});
  const list = Object.entries(ports).map(([name, port]) => `${name} ${port}`);
  return [
    `The store in ${data} is already running: process ${pid}, since ${since}, ${list.join(', ')}.`,
    `It is at http://localhost:${ports.PORT}. Stop it (Ctrl-C there, or kill ${pid}),`,
    'or start a second one with another GIFTSTORE_DATA and PORT.',
  ].join('\n');
}

/**
 * The ports of the store that runs on this data folder now; null when none does.
 * @param {string} data
 * @returns {Ports | null}
 */
export function runningPorts(data) {
  const holder = lockHolder(lockOf(data));
  return holder?.note ? JSON.parse(holder.note) : null;
}

/**
 * Writes down each process that is started, and ends those that a killed start left.
 * @param {string} data
 */
export function partsBook(data) {
  const file = join(data, 'parts.json');
  /** @type {Record<string, ProcessId>} */
  const entries = {};
  return {
    /**
     * @param {string} name
     * @param {number} pid
     */
    enter(name, pid) {
      const found = identify(pid);
      if (!found) return;
      entries[name] = found;
      writeFileSync(`${file}.new`, JSON.stringify(entries));
      renameSync(`${file}.new`, file);
    },
    /** @param {(line: string) => void} say */
    async endLeftovers(say) {
      // By number and birth, so never a foreign process that got the number since.
      const left = Object.entries(readEntries(file)).filter(([, process]) => isSame(process));
      if (!left.length) return;
      say(
        `An earlier start was killed; ending what it left behind: ${left.map(([name]) => name).join(', ')}.`,
      );
      await Promise.all(left.map(([, process]) => endProcess(process, 'SIGTERM', 3_000)));
    },
  };
}

/** @param {string} data */
const lockOf = (data) => join(data, 'store.lock');

/**
 * @param {string} file
 * @returns {Record<string, ProcessId>}
 */
function readEntries(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
