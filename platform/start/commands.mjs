// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { endWithUs } from './guard.mjs';
import { failureIn } from './log-files.mjs';
import { endProcess, identify, sendSignal } from './processes.mjs';

/**
 * @typedef {object} Command
 * @property {string} title names it in an error
 * @property {string} program
 * @property {string[]} parameters
 * @property {string} cwd
 * @property {string} [logFile] gets all its output; without it, the terminal does
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [limit] milliseconds; then it is ended and fails
 * @property {(pid: number) => void} [born] told the process number, which is its group's as well
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end.
 * @param {Command} command
 * @returns {Promise<void>}
 * @throws {Error} with the end of its output when it fails or takes too long
 */
export async function runCommand(command) {
  const { title, program, parameters, cwd, logFile, env = process.env, limit, born } = command;
  const begin = Date.now();
  const output = logFile ? openLog(logFile) : 'inherit';
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', output, output], detached: true });
  if (output !== 'inherit') closeSync(output);
  running.add(child);
  const letGo = child.pid ? endWithUs(`-${child.pid}`, 'TERM') : () => {};
  if (child.pid) born?.(child.pid);
  const timers = limit
    ? [
        setTimeout(() => signalGroup(child.pid ?? 0, 'SIGTERM'), limit),
        setTimeout(() => signalGroup(child.pid ?? 0, 'SIGKILL'), limit + 10_000),
      ]
    : [];
  /** @type {string | null} */
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? null : describeEnd(code, signal)));
  });
  timers.forEach(clearTimeout);
  running.delete(child);
  letGo();
  if (failure === null) return;
  const late = limit && Date.now() - begin >= limit ? ` (it took longer than ${limit / 1000} s)` : '';
  const words = logFile ? `\n${failureIn(logFile, 20)}\nAll of its output: ${logFile}` : '';
  throw new Error(`${title} failed: ${failure}${late}.${words}`);
}

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}

/** Ends whatever commands run now, with all that they started, and waits for their end. */
export async function endCommands() {
  await Promise.all([...running].flatMap(({ pid }) => (pid ? endGroup(pid) : [])));
}

/**
 * Ends a command with all that it started.
 * @param {number} pid its process number, which is its group's as well
 */
export async function endGroup(pid) {
  const leader = identify(pid);
  if (!leader) return;
  signalGroup(pid, 'SIGTERM');
  await endProcess(leader, 'SIGTERM', 2_000);
  signalGroup(pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  // 0 and 1 would mean our own group and every process there is.
  if (pid <= 1) return;
  if (process.platform === 'win32') sendSignal(pid, signal);
  // None left in the group: fine.
  else sendSignal(-pid, signal);
}

/**
 * How a process ended, in words.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function describeEnd(code, signal) {
  return signal ? `ended by ${signal}` : `ended with code ${code}`;
}

/**
 * The command that runs npm: the npm that started us, else the one on the path.
 * @param {string[]} parameters
 * @returns {{ program: string, parameters: string[] }}
 */
export function npm(parameters) {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.c?js$/.test(script)) {
    return { program: process.execPath, parameters: [script, ...parameters] };
  }
  return process.platform === 'win32'
    ? { program: 'cmd.exe', parameters: ['/c', 'npm', ...parameters] }
    : { program: 'npm', parameters };
}
