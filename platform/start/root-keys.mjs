// @ts-check
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRootElsewhere, makeRootKey, rootKeysOf } from '../release/src/keys/key-files.mjs';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The public root keys that the shell is built with. In a checkout of its own they are made when there are none.
 * @param {string} [root] the checkout
 * @returns {string[]}
 */
export function rootKeys(root = CHECKOUT) {
  const folder = resolve(root, process.env.KEYS_DIR?.trim() || join(root, '.keys'));
  if (!isRootElsewhere(process.env, folder)) makeRootKey(folder);
  return rootKeysOf(process.env, folder);
}

// Run as a program it says them, for whoever caches builds.
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(rootKeys().join(','));
