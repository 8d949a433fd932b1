// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';

const minute = 60_000;
/** More files than these do not fail for want of a processor. */
const mostAgain = 3;

/**
 * All tests that need no browser. Where CI runs them, on a machine shared with others, a file that failed is run
 * a second time by itself, and named.
 * @param {{ root: string, say: (line: string) => void, report: string }} where report: the file for jest's
 *   JSON report, in which a second run takes the place of the first
 * @throws {Error} when a test failed
 */
export async function runJest({ root, say, report }) {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${report}`];
  /** @param {string[]} which */
  const run = (which) =>
    runCommand({
      title: 'jest',
      program: process.execPath,
      parameters: [...jest, ...which],
      cwd: root,
      limit: 30 * minute,
    });
  try {
    // Many tests wait for a process of their own: two at once also where there are two cores.
    await run([`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]);
  } catch (error) {
    const first = existsSync(report) ? readReport(report) : { testResults: [] };
    const failed = failedFiles(first);
    if (!process.env.CI || failed.length === 0 || failed.length > mostAgain) throw error;
    say(`Failed, and run a second time by themselves: ${failed.join(', ')}`);
    const second = await run(['--runInBand', '--runTestsByPath', ...failed]).catch((again) => again);
    writeFileSync(report, JSON.stringify(withSecondRun(first, readReport(report))));
    if (second) throw second;
    say(`Flaky: ${failed.join(', ')} failed once and passed by themselves.`);
  }
}

/** @param {string} file */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {any} report
 * @returns {string[]} paths of the test files in which anything failed
 */
export function failedFiles({ testResults }) {
  return testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => name);
}

/**
 * @param {any} first a report
 * @param {any} second the report of some of its files
 */
export function withSecondRun(first, second) {
  const again = new Set(second.testResults.map((/** @type {any} */ { name }) => name));
  const kept = first.testResults.filter((/** @type {any} */ { name }) => !again.has(name));
  return { testResults: [...kept, ...second.testResults] };
}
