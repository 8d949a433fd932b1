import type { KeyList } from './key-list';
import type { LiveRelease, ReleaseMap } from './releases';

/**
 * The signatures of releases. There are three kinds of ECDSA P-256 keys: the root key signs the list of keys, a team's key
 * signs the releases of its own remote, the channel's key signs the map. The shell and the edge are configured with the
 * public root key only. Runs in browsers and in Node.
 */

/** A map, an entry or a file fails verification. */
export class TrustError extends Error {
  override name = 'TrustError';
}

/** JSON with sorted keys and without undefined members, so that equal content has equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** The text that a team signs for its release: all that the shell uses but its URL, which the map's signature covers. */
export function signedReleaseText(name: string, release: LiveRelease): string {
  const { version, contracts, handles, slots, routes, integrity, files } = release;
  return canonicalJson({ name, version, contracts, handles, slots, routes, integrity, files });
}

/** The signed text of a key list or a map: everything but the signature. */
export function unsignedText(signed: KeyList | ReleaseMap): string {
  const { signature: _, ...rest } = signed;
  return canonicalJson(rest);
}

/**
 * Verifies the key list against the root keys (raw points, base64), and the map against the channel's keys. Throws
 * `TrustError` when a signature is invalid. `verifyRelease` verifies the entries one by one.
 */
export async function verifyMap(map: ReleaseMap, rootKeys: readonly string[]): Promise<void> {
  await verifyKeys(map.keys, rootKeys);
  if (!(await isSigned(unsignedText(map), map.signature, map.keys.channel)))
    throw new TrustError('the release map is not signed by the key of its channel');
}

/** Verifies a key list against the root keys. Throws `TrustError` when its signature is invalid. */
export async function verifyKeys(keys: KeyList, rootKeys: readonly string[]): Promise<void> {
  if (!(await isSigned(unsignedText(keys), keys?.signature, rootKeys)))
    throw new TrustError('the list of release keys is not signed by the root key');
}

/** Verifies an entry against the keys of its remote's team. Throws `TrustError` when its signature is invalid. */
export async function verifyRelease(name: string, release: LiveRelease, keys: KeyList): Promise<void> {
  const teamKeys = Object.hasOwn(keys.remotes, name) ? (keys.remotes[name] ?? []) : [];
  if (!(await isSigned(signedReleaseText(name, release), release.signature, teamKeys)))
    throw new TrustError(`${name} ${release.version} is not signed by the team of ${name}`);
}

/** Whether one of these keys (raw points, base64) made the signature of a text. Throws `TrustError` without WebCrypto. */
export async function isSigned(text: string, signature: unknown, keys: readonly string[]): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  if (!globalThis.crypto?.subtle) throw new TrustError('signatures cannot be verified without https');
  for (const key of keys) if (await isSignedBy(text, signature, key)) return true;
  return false;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

async function isSignedBy(text: string, signature: string, key: string): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);
    const bytes = new TextEncoder().encode(text);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      bytesOf(signature),
      bytes,
    );
  } catch {
    // Not a valid key or signature.
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
