import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadContract } from './load-contract.mjs';

let check;

/**
 * The `remote.json` in a folder, checked by shared/contracts/src/remote-declaration.ts.
 * @param {string} root
 * @returns {import('@giftstore/contracts').RemoteDeclaration}
 * @throws {Error} that names each missing or wrong field and what to write
 */
export function readDeclaration(root) {
  check ??= loadContract('@giftstore/contracts/remote-declaration').checkDeclaration;
  const text = readFileSync(join(root, 'remote.json'), 'utf8');
  return check(JSON.parse(text), `${basename(root)}/remote.json`);
}
