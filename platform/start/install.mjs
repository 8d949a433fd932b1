// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, runCommand } from './commands.mjs';
import { hashTexts } from './fingerprint.mjs';
import { allowedInstallScripts } from './install-scripts.mjs';
import { readPackages } from './packages.mjs';
import { readRecord, recordCommand, writeRecord } from './working-tree.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

const TIMEOUT_MS = 15 * 60_000;

/**
 * Installs the npm packages, unless they are complete and from the same package files.
 * @param {{ root: string, logs: string, progress: Progress }} where
 * @throws {Error} with the end of npm's output
 */
export async function installPackages({ root, logs, progress }) {
  const packages = hashManifests(root);
  if (readRecord(root, 'installed')?.packages === packages && isComplete(root)) return;
  await progress.step('Installing packages', async () => {
    await installFromLock(root, join(logs, 'install.log'));
    await runAllowedScripts(root, join(logs, 'install-scripts.log'));
  });
  writeRecord(root, 'installed', { packages });
}

/**
 * A new tree gets `npm ci`. In an older one `npm install` changes what differs: a shop may run from it. So it does where
 * the lock file does not fit the package files, which `npm ci` refuses.
 * @param {string} root
 * @param {string} logFile
 */
async function installFromLock(root, logFile) {
  if (existsSync(join(root, 'node_modules'))) return await runNpm(root, logFile, ['install', '--no-save']);
  try {
    await runNpm(root, logFile, ['ci']);
  } catch (error) {
    if (!readFileSync(logFile, 'utf8').includes('are in sync')) throw error;
    await runNpm(root, logFile, ['install', '--no-save']);
  }
}

/**
 * Runs the install scripts of the packages that need theirs.
 * @param {string} root
 * @param {string} logFile
 */
async function runAllowedScripts(root, logFile) {
  if (allowedInstallScripts.length === 0) return;
  await runCommand({
    title: 'npm rebuild',
    ...npm(['rebuild', ...allowedInstallScripts, '--ignore-scripts=false']),
    cwd: root,
    logFile,
    timeoutMs: TIMEOUT_MS,
    onSpawn: recordCommand(root),
  });
}

/**
 * @param {string} root
 * @param {string} logFile
 * @param {string[]} command
 */
function runNpm(root, logFile, command) {
  return runCommand({
    title: `npm ${command[0]}`,
    ...npm([
      ...command,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
    ]),
    cwd: root,
    logFile,
    timeoutMs: TIMEOUT_MS,
    onSpawn: recordCommand(root),
  });
}

/**
 * Whether every package of the lock file is there, those in the packages' own `node_modules` included. Optional packages
 * do not count: most are for other platforms.
 * @param {string} root
 */
export function isComplete(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, { optional, devOptional }]) =>
      optional || devOptional || existsSync(join(root, path, 'package.json')),
  );
}

/**
 * A hash of what the installed packages depend on: all package files, and the platform that binaries are for.
 * @param {string} root
 */
function hashManifests(root) {
  const folders = [root, ...readPackages(root).map(({ folder }) => folder)];
  const files = [join(root, 'package-lock.json'), ...folders.map((folder) => join(folder, 'package.json'))];
  return hashTexts([process.platform, process.arch, ...files.map((file) => readFileSync(file, 'utf8'))]);
}
