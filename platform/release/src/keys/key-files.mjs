// @ts-check
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of private keys. Plain JavaScript, because the root key is made before anything is installed or built: the
 * shell's build bakes its public half in.
 */

/** Whose keys they are, besides the remotes' own. */
export const ROOT = 'root';
export const CHANNEL = 'channel';

/** The public half of a P-256 key as releases write it: the raw point, base64.
 * @param {string} pem of the private key
 * @returns {string}
 */
export function publicKeyOf(pem) {
  const { x = '', y = '' } = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64',
  );
}

/**
 * The private key of that name; null when the folder has none.
 * @param {string} folder
 * @param {string} name `root`, `channel` or a remote's
 * @returns {string | null} PKCS 8, PEM
 */
export function readKey(folder, name) {
  const file = join(folder, `${name}.pem`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * The private key of that name, made when it is missing.
 * @param {string} folder
 * @param {string} name `root`, `channel` or a remote's
 * @returns {string} PKCS 8, PEM
 */
export function makeKey(folder, name) {
  const found = readKey(folder, name);
  if (found) return found;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  create(join(folder, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return readFileSync(join(folder, `${name}.pem`), 'utf8');
}

/**
 * Whether others hold the root key, so that none is made here: its public half was given, or lies here alone.
 * @param {{ RELEASE_ROOT_KEYS?: string | undefined }} env
 * @param {string} folder of keys
 */
export function isRootElsewhere(env, folder) {
  if (env.RELEASE_ROOT_KEYS?.trim()) return true;
  return existsSync(join(folder, `${ROOT}.pub`)) && !existsSync(join(folder, `${ROOT}.pem`));
}

/**
 * The root key, made when it is missing, with its public half beside it in `root.pub`.
 * @param {string} folder
 * @returns {string} PKCS 8, PEM
 */
export function makeRootKey(folder) {
  const pem = makeKey(folder, ROOT);
  create(join(folder, `${ROOT}.pub`), `${publicKeyOf(pem)}\n`, 0o644);
  return pem;
}

/**
 * The public root keys that shell and edge believe: `RELEASE_ROOT_KEYS`, comma separated, or else the key folder's.
 * @param {{ RELEASE_ROOT_KEYS?: string | undefined }} env
 * @param {string} folder of keys
 * @returns {string[]} empty when there are none
 */
export function rootKeysOf(env, folder) {
  const file = join(folder, `${ROOT}.pub`);
  const text = env.RELEASE_ROOT_KEYS?.trim() || (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/**
 * Of two that make the same key at once, one is first and both use its.
 * @param {string} file
 * @param {string} text
 * @param {number} [mode]
 */
function create(file, text, mode = 0o600) {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, text, { mode, flag: 'wx' });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
