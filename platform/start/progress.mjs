// @ts-check

/**
 * Tells a person, line by line, what happens; the same with and without a terminal.
 * @typedef {object} Progress
 * @property {(line: string) => void} say
 * @property {<T>(title: string, work: () => Promise<T>) => Promise<T>} step runs a piece of work, saying that
 *   it goes on every ten seconds and how long it took at the end
 */

/**
 * @param {(line: string) => void} [write] default: standard output
 * @returns {Progress}
 */
export function makeProgress(write = (line) => process.stdout.write(`${line}\n`)) {
  return { say: write, step: (title, work) => runStep(write, title, work) };
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
  const beat = setInterval(() => write(`  … ${seconds(begin)}`), 10_000);
  try {
    const result = await work();
    write(`${title}: done in ${seconds(begin)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** @param {number} begin */
export function seconds(begin) {
  const elapsed = (Date.now() - begin) / 1000;
  return elapsed < 10 ? `${elapsed.toFixed(1)} s` : `${Math.round(elapsed)} s`;
}
