// @ts-check
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRootElsewhere, makeRootKey, rootKeysOf } from '../release/src/keys/key-files.mjs';

const WORKING_TREE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The public root keys that the shell is built with. A working tree creates them when there are none.
 * @param {string} [root] the working tree
 * @returns {string[]}
 */
export function rootKeys(root = WORKING_TREE) {
  const folder = resolve(root, process.env.KEYS_DIR?.trim() || join(root, '.keys'));
  if (!isRootElsewhere(process.env, folder)) makeRootKey(folder);
  return rootKeysOf(process.env, folder);
}

// Run as a program it prints them: nx hashes them for its cache of builds.
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(rootKeys().join(','));
