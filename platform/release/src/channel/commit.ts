import { setTimeout as pause } from 'node:timers/promises';
import {
  canonicalJson,
  type KeyList,
  type LiveRemote,
  type PreviewTerms,
  type ReleaseMap,
  signedSummaryText,
  summaryOf,
  TrustError,
  verifySummary,
  verifyTerms,
} from '@giftstore/contracts';
import type { Attest } from '../identity/attest';
import { KeyError } from '../keys/key-error';
import { readKeyList } from '../keys/key-list';
import { signed, signText } from '../keys/signing';
import type { ObjectStore } from '../objects/object-store';
import type { Change, ChannelRecord, Freeze } from '../repository/schema';
import { readHead, recordKey, refuseUntrusted } from './channel-records';
import { currentFreeze } from './freeze';
import { highestAllowedRevision } from './highest-allowed-revision';
import { signRecord } from './record-signature';
import { RefusedError } from './refused-error';
import { verifySignatures } from './verify-signatures';

const MAX_ATTEMPTS = 50;
/** Until the next revision is allowed, when a record is at the highest one. */
const CLOCK_STEP_MS = 1_000;

/** A channel of a repository, with the keys to update it. */
export interface Channel {
  objects: ObjectStore;
  name: string;
  /** Public root keys: records that they do not cover are ignored. */
  rootKeys: readonly string[];
  /** Private key of the channel, PEM. */
  key: string;
  /** Begins a channel again whose records are all untrusted: for the repository of a working tree, and for previews. */
  startOver?: boolean;
  warn: (message: string) => void;
}

/** Who updates a channel, and why. */
export interface Reason {
  by: string;
  /** Confirms who it is where the channel takes names from tokens; a program that signs its operators in itself has none. */
  attest?: Attest | undefined;
  why?: string | undefined;
  /** The revision that was looked at: the update is refused when the channel has another one. Undefined: any. */
  expectedRevision?: number | undefined;
}

/** The next live releases. */
export interface NextLive {
  remotes: Record<string, LiveRemote>;
  what: Change[];
  /** Who approved it, by their keys; written before `by`. */
  approvers?: string[] | undefined;
  /** The terms of a preview; undefined leaves them as they are. */
  preview?: PreviewTerms | undefined;
  /** Null ends the channel's freeze; undefined leaves it as it is. */
  freeze?: Freeze | null;
}

/**
 * Updates a channel: calls `decide` with its head and writes the result as the next revision. When another writer was faster,
 * it calls `decide` again with the new head, so that no update is lost. Returns the head afterwards; `decide` returns null when the
 * head is right already. Throws a `RefusedError` when the head is not the expected one.
 */
export async function commit(
  channel: Channel,
  { by, attest, why, expectedRevision }: Reason,
  decide: (head: ReleaseMap | null, keys: KeyList, record: ChannelRecord | null) => Promise<NextLive | null>,
): Promise<{ map: ReleaseMap; committed: ChannelRecord | null }> {
  const { objects, name, rootKeys, warn } = channel;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const head = await readHead(objects, name, rootKeys);
    const { record, bad, next } = head;
    for (const { key, error } of bad) warn(`${key} is skipped, because it cannot be used: ${error}.`);
    if (!channel.startOver) refuseUntrusted(name, head);
    if (expectedRevision !== undefined) refuseOther(name, record?.map.revision ?? 0, expectedRevision);
    if (next > highestAllowedRevision()) {
      await pause(CLOCK_STEP_MS);
      continue;
    }
    const keys = await readKeyList(objects, rootKeys);
    if (!keys) throw new KeyError(NO_KEYS);
    const decided = await decide(record?.map ?? null, keys, record);
    if (!decided && record) return { map: record.map, committed: null };
    if (!decided) throw new Error(`Nothing is live in channel ${name}.`);
    const preview = decided.preview ?? record?.map.preview;
    const map = await signMap(channel, {
      ...{ revision: next, remotes: decided.remotes, keys },
      ...(preview && { preview }),
    });
    const freeze = decided.freeze === undefined ? currentFreeze(record) : decided.freeze;
    const who = await nameOf({ by, attest }, keys, name, decided.what);
    const unsigned = {
      map,
      by: decided.approvers?.length ? `${decided.approvers.join(', ')} (${who})` : who,
      at: new Date().toISOString(),
      what: decided.what,
      ...(why && { why }),
      ...(freeze && { freeze }),
    };
    const committed = { ...unsigned, signature: signRecord(unsigned, channel.key) };
    const bytes = Buffer.from(`${JSON.stringify(committed)}\n`);
    const headers = { contentType: 'application/json', cacheControl: 'no-cache' };
    if (await objects.create(recordKey(name, next), bytes, headers)) return { map, committed };
    await pause(Math.random() * 20 * attempt);
  }
  throw new Error(`Channel ${name} is updated by others all the time: try again.`);
}

/** Steps that only take back, or change nothing that is live: nobody has to wait for a pipeline to roll back. */
const WITHOUT_TOKEN = new Set<Change['action']>(['rollback', 'keys', 'prune']);

/** Who it was, for the history. Throws a `RefusedError` where a token must say it and none does. */
async function nameOf(
  { by, attest }: Reason,
  { identities }: KeyList,
  channel: string,
  what: Change[],
): Promise<string> {
  const rule = identities && Object.hasOwn(identities, channel) ? identities[channel] : undefined;
  if (!rule || !attest) return by;
  const confirmed = await attest(rule);
  if (confirmed) return confirmed;
  if (what.every(({ action }) => WITHOUT_TOKEN.has(action))) return `${by}, without a token`;
  throw new RefusedError(
    `Channel ${channel} takes who changes it from a token of ${rule.issuer} for ${rule.audience}: run this in the pipeline, or set RELEASE_ID_TOKEN. Roll-backs need none.`,
  );
}

const NO_KEYS =
  'The repository has no list of keys that the root key has signed: run `giftstore-release keys` where the root key is, or set RELEASE_ROOT_KEYS or KEYS_DIR to the right ones.';

function refuseOther(channel: string, revision: number, expected: number): void {
  if (revision === expected) return;
  throw new RefusedError(
    `Nothing was changed: channel ${channel} has changed since it was shown (revision ${expected} then, ${revision} now). Look at it again, then decide.`,
  );
}

/** The signed map, verified as an edge would verify it. */
async function signMap(
  { name, key, rootKeys }: Channel,
  { remotes, ...next }: Pick<ReleaseMap, 'revision' | 'remotes' | 'keys' | 'preview'>,
): Promise<ReleaseMap> {
  const names = Object.keys(remotes).sort();
  const sorted = Object.fromEntries(names.map((one) => [one, remotes[one] as LiveRemote]));
  const unsigned = { channel: name, remotes: sorted, ...next };
  const summarySignature = signText(signedSummaryText(summaryOf({ ...unsigned, signature: '' })), key);
  const map = signed<ReleaseMap>({ ...unsigned, summarySignature }, key);
  try {
    verifyTerms(map);
    await verifySignatures(map, rootKeys);
    await verifySummary({ ...summaryOf(map), summarySignature }, rootKeys);
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
    throw new KeyError(`Nothing was changed, because no edge would accept it: ${error.message}.`);
  }
  return map;
}

/** Whether the same is live in both. */
export function isSameLive(a: ReleaseMap['remotes'], b: ReleaseMap['remotes']): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
