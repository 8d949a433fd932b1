// @ts-check
import { readFileSync } from 'node:fs';
import { commandOf, identify, isSame } from './processes.mjs';

/**
 * Calls back once when what started us has gone. `npm start` runs us in a shell; a SIGTERM to npm ends npm and
 * that shell, and nobody tells us. Started in any other way we outlive our starter, as `nohup` wants it.
 * @param {() => void} gone
 */
export function onStarterGone(gone) {
  if (!process.env.npm_lifecycle_event) return;
  // Some cannot be seen: outside of a container, or hidden from us.
  const starters = startersOf(process.ppid).flatMap((pid) => identify(pid) ?? []);
  const everyMs = process.platform === 'linux' ? 200 : 2_000;
  const timer = setInterval(() => {
    if (starters.every(isSame)) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}

/**
 * npm, and the shell between it and us where there is one.
 * @param {number} parent
 * @returns {number[]}
 */
function startersOf(parent) {
  const isShell = /(^|\/)(da|ba|z|k|a)?sh -c /.test(commandOf(parent));
  const above = isShell ? parentOf(parent) : null;
  return above && above > 1 ? [parent, above] : [parent];
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
