// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build-stale.mjs';
import { terminateCommands } from './commands.mjs';
import { installPackages } from './install.mjs';
import { createProgress, seconds } from './progress.mjs';
import { createShutdown } from './shutdown.mjs';
import { sum } from './test-counts.mjs';
import { steps } from './test-steps.mjs';
import { withWorkingTreeLock } from './working-tree.mjs';

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-steps.mjs').Where} Where
 */

/**
 * `npm test`: installs and builds what is missing, runs the steps, and prints one line of counts at the end.
 * @param {string} root the working tree
 * @param {string[]} names names of steps; default: all
 */
export async function runTests(root, names) {
  const unknown = names.filter((requested) => !steps.some(({ name }) => name === requested));
  if (unknown.length)
    return fail(
      `No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`,
    );
  const selected = names.length ? steps.filter(({ name }) => names.includes(name)) : steps;
  const progress = createProgress();
  const shutdown = createShutdown(progress.log);
  shutdown.add('commands', terminateCommands);
  shutdown.listen(1);
  const reports = join(root, '.data-test');
  mkdirSync(reports, { recursive: true });
  /** @type {Where} */
  const where = { root, reports, logs: join(reports, 'logs'), progress };
  const results = await runSteps(selected, where);
  if (shutdown.signal.aborted) return;
  const counts = sum(selected.map((step) => step.count(where)));
  // Again at the end, because a log of CI may keep only that.
  const failures = selected.flatMap((step) => step.listFailures?.(where) ?? []);
  if (failures.length) console.log(['\n== Failed attempts', ...failures].join('\n'));
  printSummary(
    results,
    counts,
    selected.some((step) => step.counts),
  );
}

/**
 * @param {Step[]} selected
 * @param {Where} where
 * @returns {Promise<Outcome[]>}
 */
async function runSteps(selected, where) {
  const { root, progress } = where;
  for (const step of selected) step.deleteReport?.(where);
  const installed = await runStep('Install', () =>
    withWorkingTreeLock(root, progress.log, () => installPackages(where)),
  );
  if (installed.failure) return [installed];
  const built = await runStep('Build', () =>
    withWorkingTreeLock(root, progress.log, () => buildStale(where)),
  );
  const results = [installed, built];
  for (const step of selected) {
    // A step that needs no build runs all the same.
    const run = built.failure && step.needsBuild ? failForBuild : step.run;
    results.push(await runStep(step.title, () => run(where)));
  }
  return results;
}

async function failForBuild() {
  throw new Error('needs the build, which failed.');
}

/** @typedef {{ title: string, took: string, failure: string | null }} Outcome */

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 * @returns {Promise<Outcome>}
 */
async function runStep(title, work) {
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
 * @param {boolean} countsTests whether a selected step runs tests
 */
function printSummary(results, counts, countsTests) {
  console.log('\n== What ran');
  for (const { title, took, failure } of results) {
    console.log(
      `${failure ? 'FAILED' : 'passed'}  ${title} (${took})${failure ? `: ${failure.split('\n')[0]}` : ''}`,
    );
  }
  if (counts.skipped) console.log(`${counts.skipped} tests are marked as skipped.`);
  const empty = countsTests && counts.passed + counts.failed === 0;
  if (empty) console.log('FAILED  No test ran at all.');
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = empty || counts.failed || results.some(({ failure }) => failure) ? 1 : 0;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
