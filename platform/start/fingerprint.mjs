// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that nothing is built from. */
const ignored = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);

/**
 * A hash over the contents of a folder's files, tests and prose aside. By content, so that a fresh checkout
 * of the same files counts as the same.
 * @param {string} folder
 * @returns {string}
 */
export function contentsOf(folder) {
  const hash = createHash('sha256');
  for (const file of filesIn(folder, isSource))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * A cheap hash of what was built: names, sizes and times. Null when there is nothing.
 * @param {string} folder
 * @returns {string | null}
 */
export function shapeOf(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  const hash = createHash('sha256');
  const files = filesIn(folder, () => true);
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return files.length ? hash.digest('hex') : null;
}

/**
 * A hash of some texts together.
 * @param {Iterable<string>} texts
 */
export function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** @param {string} name */
function isSource(name) {
  return !ignored.has(name) && !name.startsWith('.') && !/\.(test\.tsx?|md|log|tsbuildinfo)$/.test(name);
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 * @param {string} [inner]
 * @returns {string[]} paths from the folder, in a fixed order
 */
function filesIn(folder, wanted, inner = '') {
  const entries = readdirSync(join(folder, inner), { withFileTypes: true });
  return entries
    .filter(({ name }) => wanted(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inner ? `${inner}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesIn(folder, wanted, path) : [path];
    });
}
