// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { npm, runCommand } from './commands.mjs';
import { failedInJest, failedInPlaywright } from './failed-attempts.mjs';
import { runJest } from './run-jest.mjs';
import { checkSupplyChain } from './supply-chain.mjs';
import { countJest, countPlaywright, fromReport, none } from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {import('./progress.mjs').Progress} Progress
 * @typedef {{ root: string, reports: string, logs: string, progress: Progress }} Where
 */

/**
 * @typedef {object} Step
 * @property {string} name as on the command line
 * @property {string} title
 * @property {boolean} counts whether it runs tests, which are counted
 * @property {boolean} [needsBuild]
 * @property {(where: Where) => void} [deleteReport] deletes the last run's report, before anything else can fail
 * @property {(where: Where) => Promise<void>} run rejects when anything failed
 * @property {(where: Where) => Counts} count reads the report of the run
 * @property {(where: Where) => string[]} [listFailures] the failed attempts in it, a line each
 */

const MINUTE_MS = 60_000;
const JEST_REPORT = 'jest.json';
const PLAYWRIGHT_REPORT = 'playwright.json';

/** @type {Step[]} */
export const steps = [
  {
    name: 'types',
    title: 'Type check',
    counts: false,
    run: (where) => script('typecheck', where),
    count: () => none,
  },
  {
    name: 'supply',
    title: 'Supply chain: licences, install scripts, bill of materials, audit',
    counts: false,
    run: checkSupplyChain,
    count: () => none,
  },
  { name: 'lint', title: 'Lint', counts: false, run: (where) => script('lint', where), count: () => none },
  {
    name: 'jest',
    title: 'Unit, architecture and API tests (jest)',
    counts: true,
    deleteReport: ({ reports }) => rmSync(join(reports, JEST_REPORT), { force: true }),
    run: ({ root, reports, progress }) =>
      runJest({ root, log: progress.log, report: join(reports, JEST_REPORT) }),
    count: ({ reports }) => fromReport(join(reports, JEST_REPORT), countJest, none),
    listFailures: ({ reports }) => fromReport(join(reports, JEST_REPORT), failedInJest, []),
  },
  {
    name: 'e2e',
    title: 'Browser journeys (Playwright)',
    counts: true,
    needsBuild: true,
    deleteReport: ({ reports }) => rmSync(join(reports, PLAYWRIGHT_REPORT), { force: true }),
    run: runJourneys,
    count: ({ reports }) => fromReport(join(reports, PLAYWRIGHT_REPORT), countPlaywright, none),
    listFailures: ({ reports }) => fromReport(join(reports, PLAYWRIGHT_REPORT), failedInPlaywright, []),
  },
];

/**
 * @param {string} name a script of the root's package.json
 * @param {Where} where
 */
function script(name, { root }) {
  return runCommand({
    title: `npm run ${name}`,
    ...npm(['run', '--silent', name]),
    cwd: root,
    timeoutMs: 5 * MINUTE_MS,
  });
}

/** @param {Where} where */
async function runJourneys(where) {
  const { root, reports } = where;
  const config = join(root, 'tests/playwright.config.ts');
  if (!existsSync(config)) throw new Error(`The browser journeys are missing: there is no ${config}.`);
  const report = join(reports, PLAYWRIGHT_REPORT);
  const chromium = await findChromium(where);
  await runCommand({
    title: 'Playwright',
    program: process.execPath,
    parameters: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      config,
      '--reporter=list,json',
      ...(process.env.ATTACK ? ['--project=attack', '--no-deps'] : []),
    ],
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: 55 * MINUTE_MS,
  });
}
