import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLICY } from '../webpack/sharing-policy.mjs';
import { emitDeclarations } from './emit-declarations.mjs';
import { differences, nextVersion } from './next-version.mjs';
import { scriptsOf } from './package-sources.mjs';
import { PublicApi } from './public-api.mjs';

const SCOPE = '@giftstore/';

/** The description of a package's public API at its version, in the package's folder. */
export const API_FILE = 'api.json';

/**
 * Each shared singleton of the working tree with its API as it is, and what changed since its `api.json` was written.
 * @param {string} root folder of the working tree
 */
export async function readSharedPackages(root) {
  const names = Object.keys(POLICY).filter((name) => name.startsWith(SCOPE));
  const packages = names.map((name) => readPackage(root, name));
  const scripts = await Promise.all(sourceFolders(root).map((folder) => scriptsOf(root, folder)));
  const api = new PublicApi(await emitDeclarations(root, scripts.flat()));
  return packages.map(({ entries, ...one }) => {
    const paths = Object.entries(entries).map(([path, file]) => [
      path,
      api.describe(file.replace(/\.tsx?$/, '')),
    ]);
    const exports = Object.fromEntries(paths);
    const change = differences(one.recorded?.exports ?? exports, exports);
    const next = one.recorded ? nextVersion(one.recorded.version, change) : one.version;
    return { ...one, exports, change, next };
  });
}

/** Of the singletons and of what they are made of. */
function sourceFolders(root) {
  return readdirSync(join(root, 'shared'))
    .map((name) => join('shared', name))
    .filter((folder) => existsSync(join(root, folder, 'src')));
}

function readPackage(root, name) {
  const folder = join('shared', name.slice(SCOPE.length));
  const { version, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = join(root, folder, API_FILE);
  const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { name, folder, version, recorded, entries: entriesOf(root, folder, exports) };
}

/** The source file of each public subpath. */
export function entriesOf(root, folder, exports) {
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    if (!path.includes('*')) return [[path, join(folder, target)]];
    const [before = '', after = ''] = target.split('*');
    return readdirSync(join(root, folder, before))
      .filter((name) => existsSync(join(root, folder, `${before}${name}${after}`)))
      .map((name) => [path.replace('*', name), join(folder, `${before}${name}${after}`)]);
  });
  return Object.fromEntries(
    entries.filter(([, file]) => /\.tsx?$/.test(file)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
