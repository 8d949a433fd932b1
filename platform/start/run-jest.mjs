// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';

/** It takes about 35 minutes on two quiet cores: this ends one that hangs, not one on a slower machine. */
const TIMEOUT_MS = 55 * 60_000;
/** A busy machine does not fail more files than these. */
const MAX_RETRIED_FILES = 3;

/**
 * Runs all tests that need no browser. In CI alone, whose machines are busy, a file that failed gets a second attempt by
 * itself, and is listed as flaky.
 * @param {{ root: string, log: (line: string) => void, report: string }} options report: the file for jest's
 *   JSON report, in which the second attempt replaces the first
 * @throws {Error} when a test failed
 */
export async function runJest({ root, log, report }) {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${report}`];
  /** @param {string[]} options */
  const run = (options) =>
    runCommand({
      title: 'jest',
      program: process.execPath,
      parameters: [...jest, ...options],
      cwd: root,
      timeoutMs: TIMEOUT_MS,
    });
  try {
    // Many tests wait for a process of their own, so two workers pay off on two cores. A third ends little sooner, and makes
    // everything that a test waits for slower.
    await run([`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]);
  } catch (error) {
    const first = existsSync(report) ? readReport(report) : { testResults: [] };
    const failed = failedFiles(first);
    if (!process.env.CI || failed.length === 0 || failed.length > MAX_RETRIED_FILES) throw error;
    log(`Failed; second attempt, each file by itself: ${failed.join(', ')}`);
    const second = await run(['--runInBand', '--runTestsByPath', ...failed]).catch((failure) => failure);
    writeFileSync(report, JSON.stringify(withSecondAttempt(first, readReport(report))));
    if (second) throw second;
    log(`Flaky: ${failed.join(', ')} failed once and passed by themselves.`);
  }
}

/** @param {string} file */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {any} report
 * @returns {string[]} paths of the test files with a failure
 */
export function failedFiles({ testResults }) {
  return testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => name);
}

/**
 * One report of both attempts.
 * @param {any} first a report
 * @param {any} second the report of some of its files
 */
export function withSecondAttempt(first, second) {
  const repeated = new Set(second.testResults.map((/** @type {any} */ { name }) => name));
  const others = first.testResults.filter((/** @type {any} */ { name }) => !repeated.has(name));
  return { testResults: [...others, ...second.testResults] };
}
