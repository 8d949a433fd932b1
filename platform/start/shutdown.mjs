// @ts-check
import { describeDiskError } from './disk-error.mjs';
import { onNpmExit } from './npm-exit.mjs';

/** The order in which things stop: first what takes requests, last what the others need. */
const ORDER = ['commands', 'address', 'edge', 'worker', 'api', 'sandbox', 'postgres', 'lock'];

/** npm forwards a Ctrl-C that the terminal has already sent: two signals within this time are one key press. */
const SAME_KEY_PRESS_MS = 700;

/** @typedef {() => void | Promise<void>} Stop */

/**
 * @typedef {object} Shutdown
 * @property {AbortSignal} signal aborted when the shutdown begins
 * @property {(name: string, stop: Stop) => void} add registers what has started, under a name of ORDER, or
 *   `announcement` for what runs before everything else
 * @property {() => Promise<void>} run stops everything; a second call waits for the first
 * @property {(exitCode: number) => void} listen stops everything on Ctrl-C, SIGTERM or a closed terminal, then exits
 *   with this code; a second signal exits at once
 */

/**
 * @param {(line: string) => void} log
 * @returns {Shutdown}
 */
export function createShutdown(log) {
  /** @type {Map<string, Stop>} */
  const started = new Map();
  const controller = new AbortController();
  /** @type {Promise<void> | undefined} */
  let running;
  const stopAll = async () => {
    // Before anything else: the next start sees that it is worth waiting.
    try {
      await started.get('announcement')?.();
    } catch (error) {
      // A full disk does not keep the shop from stopping.
      log(`The next start cannot be told to wait: ${describeDiskError(error)}.`);
    }
    controller.abort(new Error('Stopped.'));
    // Looked up one by one: what starts while the others stop is stopped as well.
    for (const name of ORDER) await started.get(name)?.();
  };
  const run = () => {
    running ??= stopAll();
    return running;
  };
  return {
    signal: controller.signal,
    add: (name, stop) => void started.set(name, stop),
    run,
    listen: (exitCode) => listen(log, run, exitCode),
  };
}

/**
 * @param {(line: string) => void} log
 * @param {() => Promise<void>} run
 * @param {number} exitCode
 */
function listen(log, run, exitCode) {
  let firstSignalAt = 0;
  const begin = () => {
    if (firstSignalAt) return;
    firstSignalAt = Date.now();
    log('Stopping … (press again to stop at once)');
    run().then(() => process.exit(exitCode));
  };
  const onSignal = () => {
    if (firstSignalAt && Date.now() - firstSignalAt > SAME_KEY_PRESS_MS) process.exit(1);
    begin();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  onNpmExit(begin);
}
