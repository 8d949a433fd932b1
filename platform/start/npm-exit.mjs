// @ts-check
import { readFileSync } from 'node:fs';
import { commandOf, identify, isRunning } from './processes.mjs';

/**
 * Calls back once when the npm that started this process has ended. `npm start` runs it in a shell, and a SIGTERM to npm
 * ends npm and that shell without a signal to this process. A process that npm did not start outlives its parent, as
 * `nohup` requires.
 * @param {() => void} onExit
 */
export function onNpmExit(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  // A process outside of the container, or hidden from this one, cannot be identified.
  const processes = npmProcesses(process.ppid).flatMap((pid) => identify(pid) ?? []);
  const everyMs = process.platform === 'linux' ? 200 : 2_000;
  const timer = setInterval(() => {
    if (processes.every(isRunning)) return;
    clearInterval(timer);
    onExit();
  }, everyMs);
  timer.unref();
}

/**
 * npm, and the shell between it and this process where there is one.
 * @param {number} parent
 * @returns {number[]}
 */
function npmProcesses(parent) {
  const isShell = /(^|\/)(da|ba|z|k|a)?sh -c /.test(commandOf(parent));
  const grandparent = isShell ? parentOf(parent) : null;
  return grandparent && grandparent > 1 ? [parent, grandparent] : [parent];
}

/** @param {number} pid */
function parentOf(pid) {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
