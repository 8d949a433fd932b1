// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();

/** `npm run setup`: installs the packages and builds what is stale, and ends. What production's starts require. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { setUp } = await import('./prepare-tree.mjs');
const { createProgress } = await import('./progress.mjs');
try {
  await setUp({ root, logs: join(root, '.giftstore/logs'), progress: createProgress() });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
