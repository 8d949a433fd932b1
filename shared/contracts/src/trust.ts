import type { KeyList, LiveRelease, ReleaseMap } from './releases';

/**
 * Who is believed about releases. Three kinds of ECDSA P-256 keys: the root key signs the list of keys, a team's key
 * signs the releases of its own remote, the channel's key signs the map. The shell and the edge know the root's public
 * half only. Runs alike in browsers and in Node.
 */

/** Why a map, an entry or a file is refused. */
export class TrustError extends Error {
  override name = 'TrustError';
}

/** JSON with sorted keys and without undefined members: equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** What a team signs of its release: all that the shell acts on, but where it is served from, which the map's signature holds. */
export function statementOf(name: string, release: LiveRelease): string {
  const { version, contracts, handles, slots, routes, integrity, files } = release;
  return canonicalJson({ name, version, contracts, handles, slots, routes, integrity, files });
}

/** What is signed of a key list or a map: everything but the signature. */
export function unsignedText(signed: KeyList | ReleaseMap): string {
  const { signature: _, ...rest } = signed;
  return canonicalJson(rest);
}

/**
 * Holds the key list and the map's own signature against the root keys (raw points, base64). Throws a `TrustError` for
 * anything that is not signed as it must be. The entries' signatures are checked one by one with `verifyRelease`.
 */
export async function verifyMap(map: ReleaseMap, rootKeys: readonly string[]): Promise<void> {
  await verifyKeys(map.keys, rootKeys);
  if (!(await isSigned(unsignedText(map), map.signature, map.keys.channel)))
    throw new TrustError('the release map is not signed by the key of its channel');
}

/** Holds a key list against the root keys. Throws a `TrustError`. */
export async function verifyKeys(keys: KeyList, rootKeys: readonly string[]): Promise<void> {
  if (!(await isSigned(unsignedText(keys), keys?.signature, rootKeys)))
    throw new TrustError('the list of release keys is not signed by the root key');
}

/** Holds one entry against the keys of its own team. Throws a `TrustError`. */
export async function verifyRelease(name: string, release: LiveRelease, keys: KeyList): Promise<void> {
  const own = Object.hasOwn(keys.remotes, name) ? (keys.remotes[name] ?? []) : [];
  if (!(await isSigned(statementOf(name, release), release.signature, own)))
    throw new TrustError(`${name} ${release.version} is not signed by the team of ${name}`);
}

async function isSigned(text: string, signature: unknown, keys: readonly string[]): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  if (!globalThis.crypto?.subtle) throw new TrustError('signatures cannot be checked without https');
  for (const key of keys) if (await fits(text, signature, key)) return true;
  return false;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

async function fits(text: string, signature: string, key: string): Promise<boolean> {
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
    // Neither a key nor a signature: not signed.
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
