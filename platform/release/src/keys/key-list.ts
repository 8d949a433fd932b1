import { canonicalJson, type KeyList, verifyKeys } from '@giftstore/contracts';
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
  /** Channels that require approvals from now on; see `KeyList`. */
  approvals?: NonNullable<KeyList['approvals']>;
  /** Channels whose history takes names from tokens; replaces the rules of these channels. */
  identities?: NonNullable<KeyList['identities']>;
}

/** The newest list that a root key has signed; null when there is none. */
export async function readKeyList(
  objects: ObjectStore,
  rootKeys: readonly string[],
): Promise<KeyList | null> {
  for (const { key, number } of await newestFirst(objects, FOLDER)) {
    // Under another name an old list would come before the newest.
    if (key !== numberedKey(FOLDER, number, DIGITS)) continue;
    const list = await readList(objects, key, rootKeys);
    if (list?.version === number) return list;
  }
  return null;
}

/** Whether any root key has signed a list here. */
export async function hasKeyList(objects: ObjectStore): Promise<boolean> {
  return (await newestFirst(objects, FOLDER)).length > 0;
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
    // Listed before it is read: a list that another writer adds in between takes the number of this one.
    const [newest] = await newestFirst(objects, FOLDER);
    const old = await readKeyList(objects, rootKeys);
    const next = merged(old, change);
    if (old && sameKeys(old, next)) return old;
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

function merged(old: KeyList | null, { channel, remotes, revoke = [], approvals, identities }: KeyChange) {
  const union = (...lists: (string[] | undefined)[]) =>
    [...new Set(lists.flatMap((list) => list ?? []))].filter((key) => !revoke.includes(key)).sort();
  const names = [...new Set([...Object.keys(old?.remotes ?? {}), ...Object.keys(remotes)])].sort();
  // A channel that requires approvals does so for good.
  const required = { ...approvals, ...old?.approvals };
  const named = { ...old?.identities, ...identities };
  return {
    ...(Object.keys(named).length > 0 && { identities: named }),
    ...(Object.keys(required).length > 0 && { approvals: required }),
    channel: union(old?.channel, channel),
    remotes: Object.fromEntries(names.map((name) => [name, union(old?.remotes[name], remotes[name])])),
  };
}

type KeyRights = Pick<KeyList, 'channel' | 'remotes' | 'approvals' | 'identities'>;

function sameKeys(a: KeyRights, b: KeyRights): boolean {
  const text = ({ channel, remotes, approvals, identities }: KeyRights) =>
    canonicalJson({ channel, remotes, approvals, identities });
  return text(a) === text(b);
}
