// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNote, rememberCommand, writeNote } from './checkout.mjs';
import { npm, runCommand } from './commands.mjs';
import { hashOf } from './fingerprint.mjs';
import { readPackages } from './packages.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

/**
 * Installs the npm packages unless the last install here was for the same package files.
 * @param {{ root: string, logs: string, progress: Progress }} where
 * @throws {Error} with the end of npm's output
 */
export async function installPackages({ root, logs, progress }) {
  const wanted = fingerprint(root);
  if (readNote(root, 'installed')?.packages === wanted) return;
  await progress.step('Installing packages', () =>
    runCommand({
      title: 'npm install',
      // Not `npm ci`: a lock file made on one platform lacks other platforms' optional packages, which ci refuses.
      ...npm([
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
      ]),
      cwd: root,
      logFile: join(logs, 'install.log'),
      limit: 15 * 60_000,
      born: rememberCommand(root),
    }),
  );
  writeNote(root, 'installed', { packages: wanted });
}

/**
 * What the installed packages depend on: all package files, and the platform that binaries are for.
 * @param {string} root
 */
function fingerprint(root) {
  const files = ['package.json', 'package-lock.json'].map((name) => join(root, name));
  const manifests = readPackages(root).map(({ folder }) => join(folder, 'package.json'));
  return hashOf([process.platform, process.arch, ...[...files, ...manifests].map(read)]);
}

/** @param {string} file */
function read(file) {
  return readFileSync(file, 'utf8');
}
