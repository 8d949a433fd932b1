// @ts-check
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What no program reads. */
const UNUSED = /\.(map|md|d\.[cm]?ts|tsbuildinfo)$|\/(test|tests|docs|example|examples)$|\.standalone\.js$/;

/**
 * Copies npm packages with all that they depend on: into `target`, or where that has another version already, into the
 * `node_modules` of the package that depends on it.
 * @param {string} from a folder that depends on them
 * @param {string} target a `node_modules` folder
 * @param {string[]} names
 * @param {string} [nested] the `node_modules` of the copied package that depends on them
 */
export function copyPackages(from, target, names, nested = target) {
  for (const name of names) {
    const source = findPackage(from, name);
    // An optional package of another platform.
    if (!source) continue;
    const { version, dependencies, optionalDependencies } = readManifest(source);
    const folders = [join(target, name), join(nested, name)];
    if (folders.some((folder) => existsSync(folder) && readManifest(folder).version === version)) continue;
    const folder = folders.find((one) => !existsSync(one));
    if (!folder) throw new Error(`${name} is there in another version than ${version}.`);
    cpSync(source, folder, {
      recursive: true,
      dereference: true,
      filter: (path) => isUsed(path.slice(source.length)),
    });
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    copyPackages(source, target, needed, join(folder, 'node_modules'));
  }
}

/** @param {string} path in a package */
const isUsed = (path) => !UNUSED.test(path) && !path.includes('/node_modules');

/**
 * As Node resolves it.
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function findPackage(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return null;
  }
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
