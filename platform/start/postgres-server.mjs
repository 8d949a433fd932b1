// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from './guard.mjs';
import { lastLines } from './log-files.mjs';
import { freePort } from './ports.mjs';
import { asAccount } from './postgres-binaries.mjs';
import { programEnvironment } from './postgres-cluster.mjs';
import { commandOf, endProcess, identify } from './processes.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

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
    if (!mayPass(reason, launch.port) || attempt === 20) {
      throw new Error(`PostgreSQL did not start on port ${port}:\n${reason}`);
    }
    await pause(250);
  }
}

/**
 * Whether another try may succeed: the last processes of a killed server are still ending, or the port that
 * was free a moment ago has been taken.
 * @param {string} reason the end of the server's log
 * @param {number | undefined} fixedPort
 */
function mayPass(reason, fixedPort) {
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
    // A group of its own: Ctrl-C in the terminal goes to us, and we end it last.
    detached: true,
  });
  closeSync(output);
  const pid = child.pid ?? 0;
  const letGo = pid ? endWithUs(String(pid), 'INT', asAccount(account)) : () => {};
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  ended.then(letGo);
  const stop = async () => {
    const target = identify(pid);
    if (target) await endProcess(target, 'SIGINT', 20_000);
    await ended;
  };
  return { pid, stop, ended };
}

/**
 * @param {{ pid: number, ended: Promise<void> }} server
 * @param {string} cluster
 */
async function becomesReady({ pid, ended }, cluster) {
  let over = false;
  ended.then(() => {
    over = true;
  });
  // Recovery after a crash may take a while; an end is noticed at once.
  const limit = Date.now() + 60_000;
  while (!over && Date.now() < limit) {
    const state = readState(cluster);
    if (state?.pid === pid && state.status === 'ready') return true;
    await pause(15);
  }
  return false;
}

/**
 * What the server writes about itself: process number, port, state.
 * @param {string} cluster
 */
export function readState(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return null;
  }
}

/**
 * Ends a server that an earlier, killed start left on this data, and clears its traces.
 * @param {string} cluster
 * @param {(line: string) => void} log
 */
export async function endOrphan(cluster, log) {
  const orphan = identify(readState(cluster)?.pid ?? 0);
  if (orphan && commandOf(orphan.pid).includes(cluster)) {
    log('An earlier start was killed; ending the PostgreSQL that it left behind.');
    await endProcess(orphan, 'SIGINT', 20_000);
  }
  // Its number may belong to another process by now, and PostgreSQL would refuse to start because of it.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
