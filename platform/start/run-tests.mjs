// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build-stale.mjs';
import { aloneInCheckout } from './checkout.mjs';
import { endCommands } from './commands.mjs';
import { makeEnding } from './ending.mjs';
import { installPackages } from './install.mjs';
import { makeProgress, seconds } from './progress.mjs';
import { sum } from './test-counts.mjs';
import { steps } from './test-steps.mjs';

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-steps.mjs').Where} Where
 */

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
  const results = await runSteps(chosen, where);
  if (ending.signal.aborted) return;
  const counts = sum(chosen.map((step) => step.count(where)));
  conclude(
    results,
    counts,
    chosen.some((step) => step.counts),
  );
}

/**
 * @param {Step[]} chosen
 * @param {Where} where
 * @returns {Promise<Outcome[]>}
 */
async function runSteps(chosen, where) {
  const { root, progress } = where;
  for (const step of chosen) step.forget?.(where);
  const installed = await outcomeOf('Install', () =>
    aloneInCheckout(root, progress.say, () => installPackages(where)),
  );
  if (installed.failure) return [installed];
  const built = await outcomeOf('Build', () => aloneInCheckout(root, progress.say, () => buildStale(where)));
  const results = [installed, built];
  for (const step of chosen) {
    // What needs no build still tells what it knows.
    const run = built.failure && step.needsBuild ? refuse : step.run;
    results.push(await outcomeOf(step.title, () => run(where)));
  }
  return results;
}

async function refuse() {
  throw new Error('needs the build, which failed.');
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
