import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { nextVersion } from './next-version.mjs';

const run = promisify(execFile);

/**
 * The result of `nextVersion`, tried in a clone, because lerna has no dry run. Without the lock file, which npm would update
 * slowly.
 * @param {string} root
 * @param {string} folder of the package
 */
export async function dryRun(root, folder) {
  const clone = await mkdtemp(join(await realpath(tmpdir()), 'release-dry-run-'));
  const git = (...parameters) => run('git', ['-C', clone, ...parameters]);
  try {
    await run('git', ['clone', '--quiet', '--local', '--branch', 'main', root, clone]);
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
    await git('config', 'user.name', 'dry-run');
    await git('config', 'user.email', 'dry-run@localhost');
    await git('update-index', '--skip-worktree', 'package-lock.json').catch(() => {});
    await rm(join(clone, 'package-lock.json'), { force: true });
    return await nextVersion(clone, join(clone, relative(root, folder)));
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
