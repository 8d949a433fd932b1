// @ts-check
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKING_TREE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The public root keys that the shell is built with. A working tree creates them when there are none.
 * @param {string} [root] the working tree
 * @returns {Promise<string[]>}
 */
export async function rootKeys(root = WORKING_TREE) {
  // Imported late, because npm start loads this file before it installs the packages.
  const { isRootKeyExternal, makeRootKey, rootKeysOf } = await import('@giftstore/release/keys');
  const folder = resolve(root, process.env.KEYS_DIR?.trim() || join(root, '.keys'));
  if (!isRootKeyExternal(process.env, folder)) makeRootKey(folder);
  return rootKeysOf(process.env, folder);
}

// Run as a program it prints them: nx hashes them for its cache of builds.
if (process.argv[1] === fileURLToPath(import.meta.url))
  void rootKeys().then((keys) => console.log(keys.join(',')));
