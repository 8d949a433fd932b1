// @ts-check

/**
 * Prints what happens, line by line; the same with and without a terminal.
 * @typedef {object} Progress
 * @property {(line: string) => void} log
 * @property {<T>(title: string, work: () => Promise<T>) => Promise<T>} step runs a piece of work; prints a line
 *   every ten seconds while it runs, and how long it took
 */

/**
 * @param {(line: string) => void} [write] default: standard output
 * @returns {Progress}
 */
export function createProgress(write = (line) => process.stdout.write(`${line}\n`)) {
  return { log: write, step: (title, work) => runStep(write, title, work) };
}

/**
 * @template T
 * @param {(line: string) => void} write
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function runStep(write, title, work) {
  const begin = Date.now();
  write(`${title} …`);
  const heartbeat = setInterval(() => write(`  … ${seconds(begin)}`), 10_000);
  try {
    const result = await work();
    write(`${title}: done in ${seconds(begin)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/** @param {number} begin */
export function seconds(begin) {
  const elapsed = (Date.now() - begin) / 1000;
  return elapsed < 10 ? `${elapsed.toFixed(1)} s` : `${Math.round(elapsed)} s`;
}
