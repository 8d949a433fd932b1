// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeExit } from './commands.mjs';
import { waitUntilHealthy } from './health.mjs';
import { messageOf, openPartLog } from './part-log.mjs';
import { environmentOf, nodeParameters } from './parts.mjs';
import { identify, terminate } from './processes.mjs';
import { createBackoff } from './wait.mjs';

/**
 * @typedef {object} Surroundings
 * @property {string} root
 * @property {string} logs
 * @property {NodeJS.ProcessEnv} env
 * @property {import('./environment.mjs').Ports} ports
 * @property {(line: string) => void} log
 * @property {(name: string, pid: number) => void} onSpawn records each process, so that a later start can find it
 */

/**
 * @typedef {object} Supervised
 * @property {Promise<void>} ready rejects, with the end of its log, when the first start fails
 * @property {() => Promise<void>} stop ends it for good
 */

const START_TIMEOUT_MS = 60_000;
const RESTART_PAUSE = { firstMs: 500, maxMs: 30_000 };
/** A part that ran this long was healthy: after its next failure the pause is short again. */
const STABLE_AFTER_MS = 60_000;

/**
 * Starts a part, and starts it again whenever it ends by itself after it was ready.
 * @param {import('./parts.mjs').Part} part
 * @param {Surroundings} surroundings
 * @returns {Supervised}
 */
export function supervise(part, surroundings) {
  const logFile = join(surroundings.logs, `${part.name}.log`);
  const log = openPartLog({ file: logFile, name: part.name, log: surroundings.log });
  const backoff = createBackoff(RESTART_PAUSE);
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let restart;
  let run = runOnce(part, surroundings, log);
  const startAgain = () => {
    run = runOnce(part, surroundings, log);
    run.ready.then(
      () => surroundings.log(`${part.title} is ready again.`),
      () => {},
    );
    run.ended.then(onEnd);
  };
  /** @param {string} how */
  const onEnd = (how) => {
    if (isStopping) return;
    if (Date.now() - run.startedAt > STABLE_AFTER_MS) backoff.reset();
    const pauseMs = backoff.nextMs();
    surroundings.log(`${part.title} (process ${run.pid}) ${how}; starting it again in ${pauseMs / 1000} s.`);
    restart = setTimeout(startAgain, pauseMs);
  };
  const ready = run.ready.then(
    () => void run.ended.then(onEnd),
    ({ message }) => Promise.reject(new Error(`${message}\n${log.recent()}\nComplete log: ${logFile}`)),
  );
  const stop = async () => {
    isStopping = true;
    clearTimeout(restart);
    await run.stop();
    log.close();
  };
  return { ready, stop };
}

/**
 * One run of a part, from start to end.
 * @param {import('./parts.mjs').Part} part
 * @param {Surroundings} surroundings
 * @param {ReturnType<typeof openPartLog>} log
 */
function runOnce(part, { root, env, ports, onSpawn }, log) {
  const child = spawn(process.execPath, nodeParameters(root, part), {
    cwd: root,
    env: environmentOf(part, env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal goes to the supervisor, which stops the parts in order.
    detached: true,
  });
  const pid = child.pid ?? 0;
  if (pid) onSpawn(part.name, pid);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    // 'close', not 'exit': its last output has been read by then.
    child.once('close', (code, signal) => resolve(describeExit(code, signal)));
  });
  const sign = part.readyWhen(ports);
  const logged = new Promise((resolve) => {
    readLines(child.stdout, (line) => {
      log.write(line, false);
      if ('line' in sign && line.includes(sign.line) && messageOf(line) === sign.line) resolve(undefined);
    });
  });
  readLines(child.stderr, (line) => log.write(line, true));
  const stop = async () => {
    const target = identify(pid);
    if (target) await terminate(target, 'SIGTERM', 10_000);
    if (pid) await ended;
  };
  const ready = waitUntilReady(part, 'url' in sign ? sign.url : logged, ended);
  return { pid, startedAt: Date.now(), ended, stop, ready };
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string | Promise<unknown>} sign a health address, or a promise that resolves when the part has logged its line
 * @param {Promise<string>} ended
 * @returns {Promise<void>}
 */
async function waitUntilReady(part, sign, ended) {
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new Error(`${part.title} was not ready within ${START_TIMEOUT_MS / 1000} s.`)),
    START_TIMEOUT_MS,
  );
  ended.then((how) => waiting.abort(new Error(`${part.title} did not start: it ${how}.`)));
  const aborted = new Promise((_, reject) => {
    waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason));
  });
  aborted.catch(() => {});
  try {
    await Promise.race([typeof sign === 'string' ? waitUntilHealthy(sign, waiting.signal) : sign, aborted]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} take
 */
function readLines(stream, take) {
  if (stream) createInterface({ input: stream }).on('line', take);
}
