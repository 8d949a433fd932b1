// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process named so that a later process under the same number is not taken for it.
 * @typedef {{ pid: number, born: string }} ProcessId
 */

/**
 * Names a running process: its number and when it was born. `null` when no such process runs.
 * @param {number} pid
 * @returns {ProcessId | null}
 */
export function identify(pid) {
  if (!(pid > 0) || !isAlive(pid)) return null;
  const born = birthOf(pid);
  return born === null ? null : { pid, born };
}

/**
 * Whether exactly this process still runs.
 * @param {ProcessId | null | undefined} process
 */
export function isSame(process) {
  return !!process && identify(process.pid)?.born === process.born;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Signals a process and waits for its end; kills it when it does not end in time.
 * @param {ProcessId} target
 * @param {NodeJS.Signals} signal
 * @param {number} patience milliseconds until SIGKILL
 */
export async function endProcess(target, signal, patience) {
  if (!isSame(target)) return;
  sendSignal(target.pid, signal);
  if (await gone(target, patience)) return;
  sendSignal(target.pid, 'SIGKILL');
  await gone(target, 5_000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between, which is what was wanted.
  }
}

/**
 * @param {ProcessId} target
 * @param {number} patience
 */
async function gone(target, patience) {
  const limit = Date.now() + patience;
  while (isSame(target)) {
    if (Date.now() > limit) return false;
    await pause(25);
  }
  return true;
}

/**
 * When a process was born, in whatever words the platform uses: only compared, never read.
 * @param {number} pid
 */
function birthOf(pid) {
  try {
    if (process.platform === 'linux') return birthOnLinux(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Field 22 of /proc/<pid>/stat, counted behind the name, which may hold spaces and parentheses.
 * A zombie (its parent has not collected it) has ended.
 * @param {string} stat
 */
export function birthOnLinux(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/**
 * The command line of a process; empty where it cannot be known.
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
