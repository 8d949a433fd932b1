// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that no build reads. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);

/**
 * A hash of the contents of a folder's files, without tests and documents. By content, so that a new clone of the same
 * files has the same hash.
 * @param {string} folder
 * @returns {string}
 */
export function hashContents(folder) {
  const hash = createHash('sha256');
  for (const file of filesIn(folder, isSource))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * A cheap hash of a build's output: names, sizes and times. Null when there is no output.
 * @param {string} folder
 * @returns {string | null}
 */
export function hashOutput(folder) {
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
 * One hash of several texts.
 * @param {Iterable<string>} texts
 */
export function hashTexts(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** @param {string} name */
function isSource(name) {
  return !IGNORED.has(name) && !name.startsWith('.') && !/\.(test\.tsx?|md|log|tsbuildinfo)$/.test(name);
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} isIncluded
 * @param {string} [inner]
 * @returns {string[]} paths from the folder, in a fixed order
 */
function filesIn(folder, isIncluded, inner = '') {
  const entries = readdirSync(join(folder, inner), { withFileTypes: true });
  return entries
    .filter(({ name }) => isIncluded(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inner ? `${inner}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesIn(folder, isIncluded, path) : [path];
    });
}
