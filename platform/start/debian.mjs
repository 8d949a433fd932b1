// @ts-check
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';

/**
 * Installs Debian packages.
 * @param {string[]} packages
 * @param {{ root: string, logs: string }} where
 * @throws {Error} when that is impossible: not root, no apt-get, no such package
 */
export async function installDebianPackages(packages, { root, logs }) {
  if (process.getuid?.() !== 0) throw new Error('only root may install packages.');
  execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
  await runCommand({
    title: 'apt-get',
    program: '/bin/sh',
    parameters: ['-c', `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`],
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    logFile: join(logs, `${packages[0]}-debian.log`),
    timeoutMs: 300_000,
  });
}
