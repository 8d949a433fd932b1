// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HeldError, lockHolder, takeLock } from './lock.mjs';
import { endProcess, identify, isSame } from './processes.mjs';

/**
 * @typedef {import('./environment.mjs').Ports} Ports
 * @typedef {import('./processes.mjs').ProcessId} ProcessId
 */

/** A store that has been told to stop says so within this time. */
const announcedWithin = 600;
const stoppedWithin = 30_000;

/**
 * Takes the data folder for one store; waits for an earlier one that is stopping.
 * @param {string} data
 * @param {Ports} ports
 * @param {(line: string) => void} say
 * @returns {Promise<{ announceEnd: () => void, release: () => void }>}
 * @throws {Error} that says who has it
 */
export async function takeDataFolder(data, ports, say) {
  mkdirSync(data, { recursive: true });
  const stopping = join(data, 'stopping');
  for (let [begin, told] = [Date.now(), false]; ; await pause(50)) {
    try {
      const { release } = takeLock(lockOf(data), JSON.stringify(ports));
      rmSync(stopping, { force: true });
      return { release, announceEnd: () => writeFileSync(stopping, String(process.pid)) };
    } catch (error) {
      if (!(error instanceof HeldError)) throw error;
      const ends = existsSync(stopping);
      if (Date.now() - begin > (ends ? stoppedWithin : announcedWithin)) {
        throw new Error(describeHolder(error.holder, data));
      }
      if (ends && !told) say('An earlier start is stopping; waiting for it …');
      told ||= ends;
    }
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
