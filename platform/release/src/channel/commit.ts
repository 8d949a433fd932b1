import { setTimeout as pause } from 'node:timers/promises';
import {
  canonicalJson,
  type KeyList,
  type LiveRemote,
  type ReleaseMap,
  TrustError,
  verifyMap,
  verifyRelease,
} from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { readKeyList } from '../keys/key-list';
import { signed } from '../keys/signing';
import type { ObjectStore } from '../objects/object-store';
import type { Change, ChannelRecord } from '../store/schema';
import { readHead, recordKey, refuseForeign } from './channel-records';

const TRIES = 50;

/** A channel of a store, with what is needed to move its pointers. */
export interface Channel {
  objects: ObjectStore;
  name: string;
  /** Public root keys: what is not signed in their name is not there. */
  rootKeys: readonly string[];
  /** Private key of the channel, PEM. */
  key: string;
  /** A channel whose records are all signed in the name of another root key begins anew: for a checkout's own store. */
  startOver?: boolean;
  /** Hears what is odd but stops nothing. */
  warn: (sentence: string) => void;
}

/** Who moves a pointer, and why. */
export interface Reason {
  by: string;
  why?: string | undefined;
}

/** What shall be live from now on; null: what is live now is right already. */
export interface NextLive {
  remotes: Record<string, LiveRemote>;
  what: Change[];
}

/**
 * Moves pointers of a channel: asks `decide` what shall be live after `head` and writes it as the next revision. When
 * somebody else was faster it asks again on top of what they wrote, so that nobody's move is lost. Gives the head that
 * is true afterwards.
 */
export async function commit(
  channel: Channel,
  { by, why }: Reason,
  decide: (head: ReleaseMap | null, keys: KeyList) => Promise<NextLive | null>,
): Promise<{ map: ReleaseMap; committed: ChannelRecord | null }> {
  const { objects, name, rootKeys, warn } = channel;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await readHead(objects, name, rootKeys);
    const { record, bad, next } = found;
    for (const { key, problem } of bad) warn(`${key} is passed over, as it cannot be used: ${problem}.`);
    if (!channel.startOver) refuseForeign(name, found);
    const keys = await readKeyList(objects, rootKeys);
    if (!keys) throw new KeyError(NO_KEYS);
    const decided = await decide(record?.map ?? null, keys);
    if (!decided && record) return { map: record.map, committed: null };
    if (!decided) throw new Error(`Nothing is live in channel ${name}.`);
    const map = await signMap(channel, { revision: next, remotes: decided.remotes, keys });
    const committed = { map, by, at: new Date().toISOString(), what: decided.what, ...(why && { why }) };
    const bytes = Buffer.from(`${JSON.stringify(committed)}\n`);
    const headers = { contentType: 'application/json', cacheControl: 'no-cache' };
    if (await objects.create(recordKey(name, next), bytes, headers)) return { map, committed };
    await pause(Math.random() * 20 * attempt);
  }
  throw new Error(`Others move the pointers of channel ${name} all the time: try again.`);
}

const NO_KEYS =
  'The store has no list of keys that the root key has signed: run `giftstore-release keys` where the root key is, or set RELEASE_ROOT_KEYS or KEYS_DIR to the right ones.';

/** The signed map. Nothing is written that an edge would refuse, so everything is checked here as it is there. */
async function signMap(
  { name, key, rootKeys }: Channel,
  { revision, remotes, keys }: { revision: number; remotes: NextLive['remotes']; keys: KeyList },
): Promise<ReleaseMap> {
  const names = Object.keys(remotes).sort();
  const sorted = Object.fromEntries(names.map((one) => [one, remotes[one] as LiveRemote]));
  const map = signed<ReleaseMap>({ channel: name, revision, remotes: sorted, keys }, key);
  try {
    await verifyMap(map, rootKeys);
    for (const [remote, live] of Object.entries(sorted)) {
      await verifyRelease(remote, live, keys);
      if (live.canary) await verifyRelease(remote, live.canary, keys);
    }
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
    throw new KeyError(`Nothing was changed, because no edge would believe it: ${error.message}.`);
  }
  return map;
}

/** Whether the same is live in both. */
export function isSameLive(a: ReleaseMap['remotes'], b: ReleaseMap['remotes']): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
