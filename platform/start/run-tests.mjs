// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endCommands } from './commands.mjs';
import { makeEnding } from './ending.mjs';
import { makeProgress, seconds } from './progress.mjs';
import { prepareCheckout } from './start-store.mjs';
import { sum } from './test-counts.mjs';
import { steps } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Where} Where */

/**
 * `npm test`: installs and builds what is missing, runs the steps, and ends with one line of counts.
 * @param {string} root the checkout
 * @param {string[]} words names of steps; none: all of them
 */
export async function runTests(root, words) {
  const unknown = words.filter((word) => !steps.some(({ name }) => name === word));
  if (unknown.length)
    return giveUp(
      `No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = words.length ? steps.filter(({ name }) => words.includes(name)) : steps;
  const progress = makeProgress();
  const ending = makeEnding(progress.say);
  ending.add('commands', endCommands);
  ending.listen(1);
  const reports = join(root, '.data-test');
  mkdirSync(reports, { recursive: true });
  /** @type {Where} */
  const where = { root, reports, logs: join(reports, 'logs'), progress };
  const prepared = await outcomeOf('Install and build', () => prepareCheckout(where));
  const results = [prepared];
  if (!prepared.failure)
    for (const step of chosen) results.push(await outcomeOf(step.title, () => step.run(where)));
  if (ending.signal.aborted) return;
  const counts = prepared.failure ? [] : chosen.map((step) => step.count(where));
  conclude(
    results,
    sum(counts),
    chosen.some((step) => step.counts),
  );
}

/** @typedef {{ title: string, took: string, failure: string | null }} Outcome */

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(title, work) {
  const begin = Date.now();
  console.log(`\n== ${title}`);
  try {
    await work();
    return { title, took: seconds(begin), failure: null };
  } catch (error) {
    const failure = /** @type {Error} */ (error).message;
    console.error(failure);
    return { title, took: seconds(begin), failure };
  }
}

/**
 * @param {Outcome[]} results
 * @param {import('./test-counts.mjs').Counts} counts
 * @param {boolean} countsTests whether a step was chosen that runs tests
 */
function conclude(results, counts, countsTests) {
  console.log('\n== What ran');
  for (const { title, took, failure } of results) {
    console.log(
      `${failure ? 'FAILED' : 'passed'}  ${title} (${took})${failure ? `: ${failure.split('\n')[0]}` : ''}`,
    );
  }
  if (counts.skipped) console.log(`${counts.skipped} tests were skipped by their authors.`);
  const empty = countsTests && counts.passed + counts.failed === 0;
  if (empty) console.log('FAILED  No test ran at all.');
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = empty || counts.failed || results.some(({ failure }) => failure) ? 1 : 0;
}

/** @param {string} message */
function giveUp(message) {
  console.error(message);
  process.exitCode = 1;
}
