// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { waitUntil } from './wait.mjs';

/**
 * Identifies a process, also when a later one gets the same number.
 * @typedef {{ pid: number, startTime: string }} ProcessId
 */

/**
 * Identifies a running process by its number and start time. `null` when no such process runs.
 * @param {number} pid
 * @returns {ProcessId | null}
 */
export function identify(pid) {
  if (!(pid > 0) || !isAlive(pid)) return null;
  const startTime = startTimeOf(pid);
  return startTime === null ? null : { pid, startTime };
}

/**
 * Whether exactly this process runs.
 * @param {ProcessId | null | undefined} process
 */
export function isRunning(process) {
  return !!process && identify(process.pid)?.startTime === process.startTime;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Signals a process and waits until it has ended; kills it when that takes too long.
 * @param {ProcessId} target
 * @param {NodeJS.Signals} signal
 * @param {number} timeoutMs until SIGKILL
 */
export async function terminate(target, signal, timeoutMs) {
  if (!isRunning(target)) return;
  sendSignal(target.pid, signal);
  if (await hasEnded(target, timeoutMs)) return;
  sendSignal(target.pid, 'SIGKILL');
  await hasEnded(target, 5_000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * @param {ProcessId} target
 * @param {number} timeoutMs
 */
function hasEnded(target, timeoutMs) {
  return waitUntil(() => !isRunning(target), { everyMs: 25, timeoutMs });
}

/**
 * When a process started, as the platform writes it: only compared, never parsed.
 * @param {number} pid
 */
function startTimeOf(pid) {
  try {
    if (process.platform === 'linux') return startTimeInStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Field 22 of /proc/<pid>/stat, counted behind the name, which may hold spaces and parentheses.
 * A zombie (its parent has not reaped it) has ended.
 * @param {string} stat
 */
export function startTimeInStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/**
 * The command line of a process; empty where the platform does not show it.
 * @param {number} pid
 * @returns {string}
 */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
