// @ts-check
import { onStarterGone } from './starter.mjs';

/** What is ended in which order: first whoever takes requests, last what the others need. */
const order = ['commands', 'edge', 'worker', 'api', 'sandbox', 'postgres', 'lock'];

/** npm passes on a Ctrl-C that the terminal has sent us already: two within this time are one. */
const sameKeyPress = 700;

/** @typedef {() => void | Promise<void>} Stop */

/**
 * @typedef {object} Ending
 * @property {AbortSignal} signal aborted when the ending begins
 * @property {(name: string, stop: Stop) => void} add what has been started, by a name of the order above, or
 *   `announcement` for what comes before all
 * @property {() => Promise<void>} end ends everything; calling it again waits for the same end
 * @property {(code: number) => void} listen ends everything on Ctrl-C, SIGTERM or a closed terminal, and then the
 *   process with this code; at once the second time
 */

/**
 * @param {(line: string) => void} say
 * @returns {Ending}
 */
export function makeEnding(say) {
  /** @type {Map<string, Stop>} */
  const started = new Map();
  const aborting = new AbortController();
  /** @type {Promise<void> | undefined} */
  let ending;
  const endAll = async () => {
    // Before anything else: whoever starts next sees that it is worth waiting.
    await started.get('announcement')?.();
    aborting.abort(new Error('Stopped.'));
    // Looked up one by one: what comes up while the others end is ended as well.
    for (const name of order) await started.get(name)?.();
  };
  const end = () => {
    ending ??= endAll();
    return ending;
  };
  return {
    signal: aborting.signal,
    add: (name, stop) => void started.set(name, stop),
    end,
    listen: (code) => listen(say, end, code),
  };
}

/**
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} end
 * @param {number} code
 */
function listen(say, end, code) {
  let first = 0;
  const begin = () => {
    if (first) return;
    first = Date.now();
    say('Stopping … (again: at once)');
    end().then(() => process.exit(code));
  };
  const onSignal = () => {
    if (first && Date.now() - first > sameKeyPress) process.exit(1);
    begin();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  onStarterGone(begin);
}
