// @ts-check
import { spawn } from 'node:child_process';

/**
 * Signals another program when this process ends in any way, a kill -9 included: a small shell reads from this process,
 * and its input closes with it. For programs that do not notice by themselves.
 * @param {string} target what the shell's `kill` gets: a process number, or `-` and a group's
 * @param {'INT' | 'TERM'} signal
 * @param {{ uid?: number, gid?: number, cwd?: string }} [account] the account that may signal it
 * @returns {() => void} to call when the program has ended by itself
 */
export function killOnExit(target, signal, account = {}) {
  if (process.platform === 'win32') return () => {};
  const script = `read word || kill -${signal} -- "$1"`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', target], {
    ...account,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell the program may stay; the next start ends it.
  shell.on('error', () => {});
  shell.stdin?.on('error', () => {});
  shell.unref();
  return () => void shell.stdin?.end('ended\n');
}
