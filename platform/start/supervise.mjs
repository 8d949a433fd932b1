// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeEnd } from './commands.mjs';
import { answers } from './health.mjs';
import { messageOf, openPartLog } from './part-log.mjs';
import { nodeParameters } from './parts.mjs';
import { endProcess, identify } from './processes.mjs';

/**
 * @typedef {object} Surroundings
 * @property {string} root
 * @property {string} logs
 * @property {NodeJS.ProcessEnv} env
 * @property {import('./environment.mjs').Ports} ports
 * @property {(line: string) => void} say
 * @property {(name: string, pid: number) => void} born told about each process, so that a later start can find it
 */

/**
 * @typedef {object} Supervised
 * @property {Promise<void>} up rejects, with the end of its log, when it does not come up the first time
 * @property {() => Promise<void>} stop ends it cleanly, and for good
 */

const firstLimit = 60_000;
const shortestWait = 500;
const longestWait = 30_000;
/** A part that ran this long had started well: the next fault waits the shortest time again. */
const steady = 60_000;

/**
 * Starts a part, and starts it again whenever it ends by itself after it was up.
 * @param {import('./parts.mjs').Part} part
 * @param {Surroundings} around
 * @returns {Supervised}
 */
export function supervise(part, around) {
  const logFile = join(around.logs, `${part.name}.log`);
  const log = openPartLog({ file: logFile, name: part.name, say: around.say });
  const state = {
    stopping: false,
    wait: shortestWait,
    timer: /** @type {NodeJS.Timeout | undefined} */ (undefined),
  };
  let run = runOnce(part, around, log);
  const again = () => {
    run = runOnce(part, around, log);
    run.up.then(
      () => around.say(`${part.title} is up again.`),
      () => {},
    );
    run.ended.then(onEnd);
  };
  /** @param {string} how */
  const onEnd = (how) => {
    if (state.stopping) return;
    if (Date.now() - run.begin > steady) state.wait = shortestWait;
    around.say(`${part.title} (process ${run.pid}) ${how}; starting it again in ${state.wait / 1000} s.`);
    state.timer = setTimeout(again, state.wait);
    state.wait = Math.min(state.wait * 2, longestWait);
  };
  const up = run.up.then(
    () => void run.ended.then(onEnd),
    (error) => {
      throw new Error(`${error.message}\n${log.recent()}\nAll of its log: ${logFile}`);
    },
  );
  const stop = async () => {
    state.stopping = true;
    clearTimeout(state.timer);
    await run.end();
    log.close();
  };
  return { up, stop };
}

/**
 * One life of a part.
 * @param {import('./parts.mjs').Part} part
 * @param {Surroundings} around
 * @param {ReturnType<typeof openPartLog>} log
 */
function runOnce(part, { root, env, ports, born }, log) {
  const child = spawn(process.execPath, nodeParameters(root, part), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal goes to the supervisor, which ends the parts in order.
    detached: true,
  });
  const pid = child.pid ?? 0;
  if (pid) born(part.name, pid);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    // 'close', not 'exit': its last words have been read by then.
    child.once('close', (code, signal) => resolve(describeEnd(code, signal)));
  });
  const awaited = part.upWhen(ports);
  const said = new Promise((resolve) => {
    readLines(child.stdout, (line) => {
      log.take(line, false);
      if ('line' in awaited && line.includes(awaited.line) && messageOf(line) === awaited.line)
        resolve(undefined);
    });
  });
  readLines(child.stderr, (line) => log.take(line, true));
  const end = async () => {
    const target = identify(pid);
    if (target) await endProcess(target, 'SIGTERM', 10_000);
    if (pid) await ended;
  };
  const up = comesUp(part, 'url' in awaited ? awaited.url : said, ended);
  return { pid, begin: Date.now(), ended, end, up };
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {string | Promise<unknown>} sign an address, or what resolves when it has logged its line
 * @param {Promise<string>} ended
 * @returns {Promise<void>}
 */
async function comesUp(part, sign, ended) {
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new Error(`${part.title} did not come up within ${firstLimit / 1000} s.`)),
    firstLimit,
  );
  ended.then((how) => waiting.abort(new Error(`${part.title} did not come up: it ${how}.`)));
  const aborted = new Promise((_, reject) => {
    waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason));
  });
  aborted.catch(() => {});
  try {
    await Promise.race([typeof sign === 'string' ? answers(sign, waiting.signal) : sign, aborted]);
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
