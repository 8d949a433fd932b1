// @ts-check
import { spawn } from 'node:child_process';

/**
 * Ends another program when this process ends without a word, however it ends: a small shell reads from us, and
 * its input closes with us. For programs that do not notice by themselves.
 * @param {string} target what the shell's `kill` gets: a process number, or `-` and a group's
 * @param {'INT' | 'TERM'} signal
 * @param {{ uid?: number, gid?: number, cwd?: string }} [account] who may signal it
 * @returns {() => void} tells the shell that the program has ended by itself
 */
export function endWithUs(target, signal, account = {}) {
  if (process.platform === 'win32') return () => {};
  const script = `read word || kill -${signal} -- "$1"`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', target], {
    ...account,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell there is no guard, and the next start finds what was left.
  shell.on('error', () => {});
  shell.stdin?.on('error', () => {});
  shell.unref();
  return () => void shell.stdin?.end('ended\n');
}
