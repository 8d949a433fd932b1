// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { killOnExit } from './kill-on-exit.mjs';
import { failureIn } from './log-files.mjs';
import { identify, sendSignal, terminate } from './processes.mjs';

/**
 * @typedef {object} Command
 * @property {string} title its name in an error
 * @property {string} program
 * @property {string[]} parameters
 * @property {string} cwd
 * @property {string} [logFile] gets all its output; default: the terminal
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] then it is stopped and fails
 * @property {(pid: number) => void} [onSpawn] gets the process number, which is its group's as well
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
  const { title, program, parameters, cwd, logFile, env = process.env, timeoutMs, onSpawn } = command;
  const begin = Date.now();
  const output = logFile ? openLog(logFile) : 'inherit';
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', output, output], detached: true });
  if (output !== 'inherit') closeSync(output);
  running.add(child);
  const disarm = child.pid ? killOnExit(`-${child.pid}`, 'TERM') : () => {};
  if (child.pid) onSpawn?.(child.pid);
  const timers = timeoutMs
    ? [
        setTimeout(() => signalGroup(child.pid ?? 0, 'SIGTERM'), timeoutMs),
        setTimeout(() => signalGroup(child.pid ?? 0, 'SIGKILL'), timeoutMs + 10_000),
      ]
    : [];
  /** @type {string | null} */
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? null : describeExit(code, signal)));
  });
  timers.forEach(clearTimeout);
  running.delete(child);
  disarm();
  if (failure === null) return;
  const late =
    timeoutMs && Date.now() - begin >= timeoutMs ? ` (it took longer than ${timeoutMs / 1000} s)` : '';
  const details = logFile ? `\n${failureIn(logFile, 20)}\nComplete output: ${logFile}` : '';
  throw new Error(`${title} failed: ${failure}${late}.${details}`);
}

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}

/** Stops the commands that run now, with all that they started, and waits until they have ended. */
export async function terminateCommands() {
  await Promise.all([...running].flatMap(({ pid }) => (pid ? terminateGroup(pid) : [])));
}

/**
 * Stops a command with all that it started.
 * @param {number} pid its process number, which is its group's as well
 */
export async function terminateGroup(pid) {
  const leader = identify(pid);
  if (!leader) return;
  signalGroup(pid, 'SIGTERM');
  await terminate(leader, 'SIGTERM', 2_000);
  signalGroup(pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  // 0 and 1 would mean this process's own group and every process of the machine.
  if (pid <= 1) return;
  if (process.platform === 'win32') sendSignal(pid, signal);
  else sendSignal(-pid, signal);
}

/**
 * How a process ended, as a text.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function describeExit(code, signal) {
  return signal ? `ended by ${signal}` : `ended with code ${code}`;
}

/**
 * The command that runs npm: the npm that started this process, else the one on the path.
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
