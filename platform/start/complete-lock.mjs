// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What npm's lock file says about one installed package.
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [link] a package of the workspace
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * The entries that a lock file lacks: npm leaves out the binary packages of platforms that its registry does not
 * offer, and `npm ci` refuses such a lock. Versions, systems and processors follow from the packages' names.
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>} by path, such as `node_modules/@swc/core-darwin-arm64`
 * @throws {Error} for a package whose name says no platform, or whose version is not exact
 */
export function missingEntries({ packages }) {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => [pathBeside(path, name), entryFor(name, version, entry.dev)]),
  );
  return Object.fromEntries(missing);
}

/**
 * A lock file with the entries that it lacked, in npm's order.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const entries = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}

/**
 * Whether Node's resolution finds the package from there, as npm's does.
 * @param {Lock['packages']} packages
 * @param {string} from the path of the package that depends on it
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/**
 * Beside the package that depends on it.
 * @param {string} path
 * @param {string} name
 */
function pathBeside(path, name) {
  const end = path.lastIndexOf('node_modules/');
  return `${end < 0 ? '' : path.slice(0, end)}node_modules/${name}`;
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev] whether the package that depends on it is for development only
 * @returns {LockEntry}
 */
function entryFor(name, version, dev) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new Error(`${name}@${version} has no entry in the lock file and no exact version: add it by hand.`);
  const words = name.replace(/^@[^/]+\//, '').split('-');
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = Object.entries(LIBRARIES).flatMap(([word, library]) =>
    words.includes(word) ? [library] : [],
  );
  if (!cpu.length)
    throw new Error(`${name} has no entry in the lock file and names no platform: add it by hand.`);
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length && { libc }),
    optional: true,
    ...(os.length && { os }),
  };
}

// Run as a program (`npm run lock:complete`) it rewrites the lock file of this working tree.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(fileURLToPath(new URL('../..', import.meta.url)), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const count = Object.keys(missingEntries(lock)).length;
  if (count) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(
    count
      ? `${count} packages of other platforms added to package-lock.json.`
      : 'package-lock.json is complete.',
  );
}
