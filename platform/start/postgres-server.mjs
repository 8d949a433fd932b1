// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killOnExit } from './kill-on-exit.mjs';
import { lastLines } from './log-files.mjs';
import { freePort } from './ports.mjs';
import { asAccount } from './postgres-binaries.mjs';
import { programEnvironment } from './postgres-cluster.mjs';
import { commandOf, identify, terminate } from './processes.mjs';
import { waitUntil } from './wait.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

const MAX_ATTEMPTS = 20;
const RETRY_PAUSE_MS = 250;
/** Recovery after a crash takes a while. */
const READY_TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Launch
 * @property {string} binaries
 * @property {string} cluster
 * @property {Account | null} account
 * @property {number | undefined} port
 * @property {string[]} settings
 * @property {string} logFile
 */

/**
 * Runs the server on a cluster and waits until it takes connections.
 * @param {Launch} launch
 * @returns {Promise<{ port: number, pid: number, stop: () => Promise<void>, ended: Promise<void> }>}
 * @throws {Error} with the end of the server's log
 */
export async function launchServer(launch) {
  for (let attempt = 1; ; attempt++) {
    const port = launch.port ?? (await freePort());
    const server = spawnServer(launch, port);
    if (await becomesReady(server, launch.cluster)) return { port, ...server };
    await server.stop();
    const reason = lastLines(launch.logFile, 6);
    if (!isTransient(reason, launch.port) || attempt === MAX_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start on port ${port}:\n${reason}`);
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

/**
 * Whether another attempt may succeed: the last processes of a killed server still run, or the port that was free a
 * moment ago is in use.
 * @param {string} reason the end of the server's log
 * @param {number | undefined} fixedPort
 */
function isTransient(reason, fixedPort) {
  if (/pre-existing shared memory block/.test(reason)) return true;
  return !fixedPort && /could not bind|Address already in use/.test(reason);
}

/**
 * @param {Launch} launch
 * @param {number} port
 */
function spawnServer({ binaries, cluster, account, settings, logFile }, port) {
  const output = openSync(logFile, 'w', 0o600);
  const parameters = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(binaries, 'bin', 'postgres'), parameters, {
    ...asAccount(account),
    env: programEnvironment(),
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C in the terminal goes to this process, which stops it last.
    detached: true,
  });
  closeSync(output);
  const pid = child.pid ?? 0;
  const disarm = pid ? killOnExit(String(pid), 'INT', asAccount(account)) : () => {};
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  ended.then(disarm);
  const stop = async () => {
    const target = identify(pid);
    if (target) await terminate(target, 'SIGINT', 20_000);
    await ended;
  };
  return { pid, stop, ended };
}

/**
 * @param {{ pid: number, ended: Promise<void> }} server
 * @param {string} cluster
 */
async function becomesReady({ pid, ended }, cluster) {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  const isReady = () => {
    const state = readPostmasterPid(cluster);
    return state?.pid === pid && state.status === 'ready';
  };
  await waitUntil(() => hasEnded || isReady(), { everyMs: 15, timeoutMs: READY_TIMEOUT_MS });
  return !hasEnded && isReady();
}

/**
 * The server's own record: process number, port, state.
 * @param {string} cluster
 */
export function readPostmasterPid(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return null;
  }
}

/**
 * Stops a server that an earlier, killed start left on this data, and deletes its pid file.
 * @param {string} cluster
 * @param {(line: string) => void} log
 */
export async function terminateOrphan(cluster, log) {
  const orphan = identify(readPostmasterPid(cluster)?.pid ?? 0);
  if (orphan && commandOf(orphan.pid).includes(cluster)) {
    log('An earlier start was killed; stopping the PostgreSQL that it left behind.');
    await terminate(orphan, 'SIGINT', 20_000);
  }
  // Another process may have its number by now, and PostgreSQL would then refuse to start.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
