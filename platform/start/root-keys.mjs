// @ts-check
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKING_TREE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The public root keys that the shell is built with. A working tree creates them when there are none, but in production: pages of
 * shoppers trust the keys that their shop already has.
 * @param {string} [root] the working tree
 * @returns {Promise<string[]>}
 * @throws {Error} in production, when there are none
 */
export async function rootKeys(root = WORKING_TREE) {
  // Imported late, because npm start loads this file before it installs the packages.
  const { isRootKeyExternal, makeRootKey, rootKeysOf } = await import('@giftstore/release/keys');
  const folder = resolve(root, process.env.KEYS_DIR?.trim() || join(root, '.keys'));
  if (process.env.NODE_ENV === 'production') requireRootKeys(rootKeysOf(process.env, folder), folder);
  else if (!isRootKeyExternal(process.env, folder)) makeRootKey(folder);
  return rootKeysOf(process.env, folder);
}

/**
 * @param {string[]} keys
 * @param {string} folder
 */
function requireRootKeys(keys, folder) {
  if (keys.length) return;
  throw new Error(
    `There is no root key in ${folder} (KEYS_DIR) and no RELEASE_ROOT_KEYS, and production makes none of its own: ` +
      'set RELEASE_ROOT_KEYS to those of the shop, or make the first ones with `giftstore-release keys`.',
  );
}

// Run as a program it prints them: nx hashes them for its cache of builds.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rootKeys().then(
    (keys) => console.log(keys.join(',')),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
