import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The public root keys that a shell is built with: `RELEASE_ROOT_KEYS`, comma separated, or else `root.pub` in the key
 * folder (`KEYS_DIR`, from the working tree that is built).
 * @param {string} mode webpack's; in development no release is verified
 * @returns {string[]}
 * @throws {Error} when a production build has none, because its shell would refuse every release
 */
export function rootKeys(mode) {
  const file = join(resolve(workingTree(process.cwd()), process.env.KEYS_DIR?.trim() || '.keys'), 'root.pub');
  const text = process.env.RELEASE_ROOT_KEYS?.trim() || (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.length === 0 && mode === 'production')
    throw new Error(`${file} is missing: run "node platform/start/root-keys.mjs" or set RELEASE_ROOT_KEYS`);
  return keys;
}

/** The nearest folder above with a lerna.json; without one, the folder itself. */
function workingTree(folder) {
  for (let root = folder; root !== dirname(root); root = dirname(root))
    if (existsSync(join(root, 'lerna.json'))) return root;
  return folder;
}
