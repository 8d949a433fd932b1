// @ts-check
/**
 * Each failed attempt of jest's JSON report: its test and the beginning of its error.
 * @param {any} report
 * @returns {string[]}
 */
export function failedInJest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // A file that could not run at all has no test.
    if (status === 'failed' && failed.length === 0) return [lineOf(name, message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      lineOf(`${name}: ${fullName}`, failureMessages[0]),
    );
  });
}

/**
 * Each failed attempt of Playwright's JSON report, also of a test that passed afterwards.
 * @param {any} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites }) {
  return suites.flatMap((/** @type {any} */ suite) => [
    ...(suite.specs ?? []).flatMap(failedAttempts),
    ...failedInPlaywright({ suites: suite.suites ?? [] }),
  ]);
}

/**
 * @param {any} spec
 * @returns {string[]}
 */
function failedAttempts({ file, line, title, tests }) {
  return tests.flatMap((/** @type {any} */ { projectName, results }) =>
    results
      .filter((/** @type {any} */ { status }) => !['passed', 'skipped'].includes(status))
      .flatMap((/** @type {any} */ { status, errors }) =>
        (errors.length ? errors : [{ message: status }]).map((/** @type {any} */ { message }) =>
          lineOf(`${projectName} ${file}:${line} ${title}`, message),
        ),
      ),
  );
}

const MAX_CHARACTERS = 600;

/**
 * @param {string} test
 * @param {string | undefined} error
 */
function lineOf(test, error = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an error has the colours of a terminal
  const plain = error.replace(/\u001b\[\d+m/g, '').replace(/\s+/g, ' ');
  return `${test}: ${plain.slice(0, MAX_CHARACTERS)}`;
}
