// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences under which a package may be used here: permissive ones, and two that bind only changes of the package itself. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0'],
]);

/**
 * Packages that do not state such a licence in the usual place, with the reason why they may be used.
 * @type {Record<string, string>}
 */
const exceptions = {
  'humanize-number': 'MIT, in its Readme; tests only',
  only: 'MIT, in its Readme; tests only',
  'png-js': 'MIT, in its file LICENSE',
  'world-countries': 'ODbL: data that the demo catalogue names as its source; it is no part of the shop',
};

/** @typedef {{ name?: string, license?: unknown, licenses?: unknown }} Manifest */

/**
 * The installed packages of the lock file whose licence is not allowed.
 * @param {string} root the working tree
 * @returns {string[]} one sentence each
 */
export function findRefusedLicences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !packages[path].link)
    .map((path) => join(root, path, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => refuseLicence(JSON.parse(readFileSync(file, 'utf8'))) ?? []);
}

/**
 * @param {Manifest} manifest a package.json
 * @returns {string | null} why it may not be used
 */
export function refuseLicence(manifest) {
  const { name = '?' } = manifest;
  const licence = licenceOf(manifest);
  if (isAllowed(licence) || Object.hasOwn(exceptions, name)) return null;
  return `${name} has the licence ${licence || 'of nobody knows'}, which platform/start/licences.mjs does not allow.`;
}

/** @param {Manifest} manifest */
function licenceOf({ license, licenses }) {
  const stated = /** @type {({ type?: string } | string)[]} */ ([license ?? licenses ?? []].flat());
  return stated.map((one) => (typeof one === 'string' ? one : (one.type ?? ''))).join(' OR ');
}

/** @param {string} expression of SPDX */
function isAllowed(expression) {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed.has(id.trim())));
}
