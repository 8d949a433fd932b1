import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { routeTitles } from '../webpack/route-titles.mjs';

/**
 * The remote in a folder.
 * @param {string} root
 * @returns {{ root: string, name: string, version: string }}
 * @throws {Error} when there is none
 */
export function readRemote(root) {
  if (!existsSync(join(root, 'remote.json')))
    throw new Error(
      `${root} has no remote.json. Start a remote by its name: npm start -w @giftstore/mf-name`,
    );
  return { root, name: readDeclaration(root).name, version: readJson(root, 'package.json').version };
}

/**
 * Its entry in the release map, without hashes.
 * @param {{ root: string, version: string }} remote
 * @param {string} base where its files are served
 */
export function unreleased({ root, version }, base) {
  const { contracts, handles, slots, routes } = readDeclaration(root);
  return {
    version: `${version}-development`,
    base,
    contracts,
    handles,
    slots,
    routes: routes.map((route) => ({ ...route, title: routeTitles(root, route.title), preload: [] })),
    integrity: {},
    files: '',
    signature: '',
  };
}

function readJson(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
