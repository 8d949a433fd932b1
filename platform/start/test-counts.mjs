// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/**
 * The counts of jest's JSON report. A test file that could not run at all is one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countJest({ testResults }) {
  return sum(testResults.map(countFile));
}

/**
 * @param {any} file
 * @returns {Counts}
 */
function countFile({ status, assertionResults }) {
  /** @param {string[]} among */
  const count = (...among) =>
    assertionResults.filter((/** @type {any} */ test) => among.includes(test.status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: status === 'failed' ? Math.max(1, failed) : failed,
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
  };
}

/**
 * The counts of Playwright's JSON report. A test that passed on its second attempt has passed; an error outside of
 * all tests is one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * @template Value
 * @param {string} file a JSON report
 * @param {(report: any) => Value} read
 * @param {Value} missing for a report that is missing or broken: the step's own failure says why
 * @returns {Value}
 */
export function fromReport(file, read, missing) {
  if (!existsSync(file)) return missing;
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return missing;
  }
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );
}
