// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runCommand } from './commands.mjs';
import { installDebianPackages } from './debian.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

/** The headless shell comes first: without a window's interface the journeys take half the processor time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium that starts, or installs one: Playwright's, else Debian's package.
 * @param {{ root: string, logs: string, progress: Progress }} where
 * @returns {Promise<string>} the program's path
 * @throws {Error} that lists the attempts and why each failed
 */
export async function findChromium({ root, logs, progress }) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and no browser starts there.`);
  }
  const present = installed(root);
  if (present) return present;
  const failures = [];
  for (const [title, install] of installers(root, logs)) {
    try {
      await progress.step(title, install);
    } catch (error) {
      failures.push(`${title}: ${/** @type {Error} */ (error).message}`);
    }
    const found = installed(root);
    if (found) return found;
  }
  throw new Error(
    `No Chromium for the browser journeys. Install one (or name it in CHROMIUM_PATH).\n${failures.join('\n')}`,
  );
}

/**
 * @param {string} root
 * @returns {string | undefined}
 */
function installed(root) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)));
  return [...onPath, ...MAC_PATHS, ...playwrightChromium(root)].find(
    (path) => existsSync(path) && starts(path),
  );
}

/**
 * Some are installed and do not start: Ubuntu's is a stub that needs snap, a downloaded one may lack libraries.
 * @param {string} path
 */
function starts(path) {
  const parameters = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--dump-dom',
    'about:blank',
  ];
  const { status, stdout } = spawnSync(path, parameters, {
    encoding: 'utf8',
    timeout: 30_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && stdout.includes('<html');
}

/** @param {string} root */
function playwrightChromium(root) {
  try {
    const { chromium } = createRequire(join(root, 'tests/package.json'))('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * @param {string} root
 * @param {string} logs
 * @returns {[string, () => Promise<void>][]}
 */
function installers(root, logs) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  return [
    [
      "Fetching Playwright's Chromium",
      () =>
        runCommand({
          title: "Playwright's download",
          program: process.execPath,
          parameters: [playwright, 'install', 'chromium'],
          cwd: root,
          logFile: join(logs, 'chromium-playwright.log'),
          timeoutMs: 180_000,
        }),
    ],
    [
      "Installing Debian's Chromium",
      () => installDebianPackages(['chromium-headless-shell', 'fonts-liberation'], { root, logs }),
    ],
  ];
}
