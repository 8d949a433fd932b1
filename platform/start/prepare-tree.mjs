// @ts-check
import { buildStale, stalePackages } from './build-stale.mjs';
import { installPackages, isComplete } from './install.mjs';
import { withWorkingTreeLock } from './working-tree.mjs';

/**
 * @typedef {object} Tree
 * @property {string} root the working tree
 * @property {string} logs folder of npm's and the build's output
 * @property {import('./progress.mjs').Progress} progress
 * @property {string[]} [only] names of the packages that are needed; default all
 */

/**
 * Makes a working tree ready to start from: installs and builds what differs. In production it changes nothing, because a restart must
 * not need a registry, wait for a compiler, or run other code than before.
 * @param {Tree & { isProduction: boolean }} tree
 * @throws {Error} with the end of the failed command's output; in production, with what is not ready
 */
export async function prepareTree({ isProduction, ...tree }) {
  if (isProduction) await requirePrepared(tree);
  else await setUp(tree);
}

/**
 * Installs and builds, one process at a time in a working tree.
 * @param {Tree} tree
 */
export async function setUp({ root, logs, progress, only }) {
  await withWorkingTreeLock(root, progress.log, async () => {
    await installPackages({ root, logs, progress });
    await buildStale({ root, logs, progress, ...(only ? { only } : {}) });
  });
}

/**
 * @param {Pick<Tree, 'root' | 'only'>} tree
 * @throws {Error} when a package is not installed, not built, or has been changed since
 */
async function requirePrepared({ root, only }) {
  if (!isComplete(root)) throw notReady('Not all npm packages are installed');
  const { stale } = await stalePackages(root, only);
  if (!stale.length) return;
  const names = stale.map(({ name }) => name.replace(/^@.*\//, '')).join(', ');
  throw notReady(`Not built from these sources: ${names}`);
}

/** @param {string} what */
function notReady(what) {
  return new Error(
    `${what}. With NODE_ENV=production nothing is installed or built at a start: run \`npm run setup\` before, or start what ` +
      '`npm run pack:server` has packed (docs/how-to/production.md).',
  );
}
