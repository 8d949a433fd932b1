import { type KeyList, verifyKeys } from '@giftstore/contracts';
import { newestFirst, numberedKey } from '../objects/numbered-keys';
import type { ObjectStore } from '../objects/object-store';
import { publicKeyOf } from './key-files.mjs';
import { parseKeyList } from './key-list-schema';
import { signed } from './signing';

const FOLDER = 'keys/';
const DIGITS = 6;

/** Keys to trust or revoke: raw points, base64. */
export interface KeyChange {
  channel: string[];
  remotes: Record<string, string[]>;
  /** Keys to remove from all owners. */
  revoke?: string[];
}

/** The newest list that a root key has signed; null when there is none. */
export async function readKeyList(
  objects: ObjectStore,
  rootKeys: readonly string[],
): Promise<KeyList | null> {
  for (const { key, number } of await newestFirst(objects, FOLDER)) {
    const list = await readList(objects, key, rootKeys);
    if (list?.version === number) return list;
  }
  return null;
}

/**
 * Adds keys to the list and signs it as a new version; returns the same list when nothing changes. Of two concurrent writers the
 * second adds to the list of the first.
 */
export async function writeKeyList(
  objects: ObjectStore,
  rootPem: string,
  change: KeyChange,
): Promise<KeyList> {
  const rootKeys = [publicKeyOf(rootPem)];
  for (;;) {
    const old = await readKeyList(objects, rootKeys);
    const next = merged(old, change);
    if (old && sameKeys(old, next)) return old;
    const [newest] = await newestFirst(objects, FOLDER);
    const list = signed<KeyList>({ ...next, version: (newest?.number ?? 0) + 1 }, rootPem);
    const bytes = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
    const key = numberedKey(FOLDER, list.version, DIGITS);
    if (await objects.create(key, bytes, { contentType: 'application/json', cacheControl: 'no-cache' }))
      return list;
  }
}

async function readList(
  objects: ObjectStore,
  key: string,
  rootKeys: readonly string[],
): Promise<KeyList | null> {
  const bytes = await objects.read(key);
  if (!bytes) return null;
  try {
    const list = parseKeyList(bytes.toString());
    await verifyKeys(list, rootKeys);
    return list;
  } catch {
    // Invalid: an older version may be valid.
    return null;
  }
}

function merged(old: KeyList | null, { channel, remotes, revoke = [] }: KeyChange) {
  const union = (...lists: (string[] | undefined)[]) =>
    [...new Set(lists.flatMap((list) => list ?? []))].filter((key) => !revoke.includes(key)).sort();
  const names = [...new Set([...Object.keys(old?.remotes ?? {}), ...Object.keys(remotes)])].sort();
  return {
    channel: union(old?.channel, channel),
    remotes: Object.fromEntries(names.map((name) => [name, union(old?.remotes[name], remotes[name])])),
  };
}

function sameKeys(a: Pick<KeyList, 'channel' | 'remotes'>, b: Pick<KeyList, 'channel' | 'remotes'>): boolean {
  return JSON.stringify([a.channel, a.remotes]) === JSON.stringify([b.channel, b.remotes]);
}
