// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * A package of the workspace.
 * @typedef {object} Package
 * @property {string} name
 * @property {string} folder absolute
 * @property {boolean} builds whether it has a build script
 * @property {string[]} dependencies the names of the workspace's packages that it depends on
 */

/**
 * @param {string} root
 * @returns {Package[]} in the order of their names
 */
export function readPackages(root) {
  /** @type {string[]} */
  const patterns = readJson(join(root, 'package.json')).workspaces;
  const all = patterns
    .flatMap((pattern) => expand(root, pattern))
    .map((folder) => ({ folder, manifest: readJson(join(folder, 'package.json')) }));
  const names = new Set(all.map(({ manifest }) => manifest.name));
  return all
    .map(({ folder, manifest }) => ({
      name: String(manifest.name),
      folder,
      builds: !!manifest.scripts?.build,
      dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
        names.has(name),
      ),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * A package and all packages of the workspace that it depends on.
 * @param {string} name
 * @param {Package[]} packages
 * @returns {Package[]} in the order of their names
 */
export function withDependencies(name, packages) {
  const names = new Set();
  const queue = [name];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (names.has(next)) continue;
    names.add(next);
    queue.push(...(packages.find((one) => one.name === next)?.dependencies ?? []));
  }
  return packages.filter((one) => names.has(one.name));
}

/**
 * @param {string} root
 * @param {string} pattern a folder, `folder/*`, or `prefix-*`
 */
function expand(root, pattern) {
  const folders = pattern.endsWith('*')
    ? startingWith(join(root, pattern.slice(0, -1)))
    : [join(root, pattern)];
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}

/** @param {string} start of the folders' paths */
function startingWith(start) {
  const parent = start.endsWith(sep) || start.endsWith('/') ? start : dirname(start);
  return childrenOf(parent).filter((folder) => folder.startsWith(start));
}

/** @param {string} folder */
function childrenOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
