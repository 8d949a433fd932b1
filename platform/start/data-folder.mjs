// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDiskError } from './disk-error.mjs';
import { acquireLock, LockedError, lockHolder } from './lock.mjs';
import { identify, isRunning, terminate } from './processes.mjs';
import { waitUntil } from './wait.mjs';

/**
 * @typedef {import('./environment.mjs').Ports} Ports
 * @typedef {import('./processes.mjs').ProcessId} ProcessId
 */

/** A shop that gets a signal to stop announces it within this time. */
const ANNOUNCE_TIMEOUT_MS = 600;
const STOP_TIMEOUT_MS = 30_000;

/**
 * Locks the data folder for one shop; waits for an earlier one that is stopping.
 * @param {string} data
 * @param {Ports} ports
 * @param {(line: string) => void} log
 * @returns {Promise<{ announceShutdown: () => void, release: () => void }>}
 * @throws {Error} that names the process that holds it
 */
export async function lockDataFolder(data, ports, log) {
  requireWritable(data);
  const stopping = join(data, 'stopping');
  const begin = Date.now();
  let isLogged = false;
  /** @type {{ release: () => void } | undefined} */
  let lock;
  await waitUntil(() => {
    try {
      lock = acquireLock(lockFileOf(data), JSON.stringify(ports));
      return true;
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const isStopping = existsSync(stopping);
      if (Date.now() - begin > (isStopping ? STOP_TIMEOUT_MS : ANNOUNCE_TIMEOUT_MS))
        throw new Error(describeHolder(error.holder, data));
      if (isStopping && !isLogged) log('An earlier start is stopping; waiting for it …');
      isLogged ||= isStopping;
      return false;
    }
  });
  rmSync(stopping, { force: true });
  return {
    release: () => lock?.release(),
    announceShutdown: () => writeFileSync(stopping, String(process.pid)),
  };
}

/**
 * Creates the data folder, and writes and removes a file there.
 * @param {string} data
 * @throws {Error} that says what is wrong
 */
function requireWritable(data) {
  const probe = join(data, `probe-${process.pid}`);
  try {
    mkdirSync(data, { recursive: true });
    writeFileSync(probe, 'a full disk still creates empty files');
  } catch (error) {
    const reason = describeDiskError(error);
    throw new Error(
      `The data folder ${data} cannot be written: ${reason}. Solve that, or give another GIFTSTORE_DATA.`,
    );
  } finally {
    rmSync(probe, { force: true });
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
    `The shop in ${data} is already running: process ${pid}, since ${since}, ${list.join(', ')}.`,
    `It is at http://localhost:${ports.PORT}. Stop it (Ctrl-C there, or kill ${pid}),`,
    'or start a second one with another GIFTSTORE_DATA and PORT.',
  ].join('\n');
}

/**
 * The ports of the shop that runs on this data folder now; null when none does.
 * @param {string} data
 * @returns {Ports | null}
 */
export function runningPorts(data) {
  const holder = lockHolder(lockFileOf(data));
  return holder?.note ? JSON.parse(holder.note) : null;
}

/**
 * Records each process that is started, and stops those that a killed start left. A record that cannot be written costs
 * no more than that: `log` gets a line.
 * @param {string} data
 * @param {(line: string) => void} log
 */
export function processRegistry(data, log) {
  const file = join(data, 'parts.json');
  /** @type {Record<string, ProcessId>} */
  const entries = {};
  let isFailing = false;
  return {
    /**
     * @param {string} name
     * @param {number} pid
     */
    add(name, pid) {
      const id = identify(pid);
      if (!id) return;
      entries[name] = id;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(entries));
        renameSync(`${file}.new`, file);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`${file} cannot be written: ${describeDiskError(error)}. The shop goes on.`);
        isFailing = true;
      }
    },
    async terminateLeftovers() {
      // By number and start time, so never a foreign process that has got the number since.
      const leftovers = Object.entries(readEntries(file)).filter(([, process]) => isRunning(process));
      if (!leftovers.length) return;
      const names = leftovers.map(([name]) => name).join(', ');
      log(`An earlier start was killed; stopping what it left behind: ${names}.`);
      await Promise.all(leftovers.map(([, process]) => terminate(process, 'SIGTERM', 3_000)));
    },
  };
}

/** @param {string} data */
const lockFileOf = (data) => join(data, 'store.lock');

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
