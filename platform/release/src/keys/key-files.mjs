// @ts-check
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of private keys. Plain JavaScript, because the root key is created before the builds: the shell is built with its
 * public half.
 */

/** Names of keys besides those of the remotes. */
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
 * The private key of that name; created when it is missing.
 * @param {string} folder
 * @param {string} name `root`, `channel` or a remote's
 * @returns {string} PKCS 8, PEM
 */
export function makeKey(folder, name) {
  const existing = readKey(folder, name);
  if (existing) return existing;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  create(join(folder, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return readFileSync(join(folder, `${name}.pem`), 'utf8');
}

/**
 * Whether the root key is held on another machine, so that none is created here: its public half is configured, or is here alone.
 * @param {{ RELEASE_ROOT_KEYS?: string | undefined }} env
 * @param {string} folder of keys
 */
export function isRootKeyExternal(env, folder) {
  if (env.RELEASE_ROOT_KEYS?.trim()) return true;
  return existsSync(join(folder, `${ROOT}.pub`)) && !existsSync(join(folder, `${ROOT}.pem`));
}

/**
 * The root key, created when it is missing, with its public half in `root.pub`.
 * @param {string} folder
 * @returns {string} PKCS 8, PEM
 */
export function makeRootKey(folder) {
  const pem = makeKey(folder, ROOT);
  create(join(folder, `${ROOT}.pub`), `${publicKeyOf(pem)}\n`, 0o644);
  return pem;
}

/**
 * The public root keys that shell and edge trust: `RELEASE_ROOT_KEYS`, comma separated, or else the key folder's.
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
 * Of two processes that create the same key at once, both use the one of the first.
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
