import { type KeyList, previewNameOf, TrustError, verifyTerms } from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { readKeyList } from '../keys/key-list';
import { newestFirst, numberedKey } from '../objects/numbered-keys';
import type { ObjectStore } from '../objects/object-store';
import { type ChannelRecord, parseRecord } from '../repository/schema';
import { highestAllowedRevision } from './highest-allowed-revision';
import { verifySignatures } from './verify-signatures';

const DIGITS = 12;
/** Records that are read at once. */
const BATCH_SIZE = 16;
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The folder of all previews. */
export const PREVIEWS_FOLDER = 'previews/';

/** The folder of a channel's records, or of a preview's. Throws for an invalid name. */
export function channelFolder(channel: string): string {
  const preview = previewNameOf(channel);
  if (preview !== null) return `${PREVIEWS_FOLDER}${preview}/`;
  if (!NAME.test(channel)) throw new Error(`"${channel}" is not a channel's name.`);
  return `channels/${channel}/`;
}

/** Key of a revision's record. */
export function recordKey(channel: string, revision: number): string {
  return numberedKey(channelFolder(channel), revision, DIGITS);
}

/** A record that cannot be used, with the reason. */
export interface BadRecord {
  key: string;
  error: string;
}

/**
 * Reads one record and verifies every signature in it, also by the newest known list of keys, `newest`, which may have revoked some.
 * Throws a `TrustError` for a record that is invalid, and other errors when it could not be read.
 */
export async function readRecord(
  objects: ObjectStore,
  channel: string,
  { key, number }: { key: string; number: number },
  rootKeys: readonly string[],
  newest?: KeyList | null,
): Promise<ChannelRecord> {
  // Under another name an old record would come before the newest.
  if (key !== recordKey(channel, number)) throw new TrustError('it is not named by its revision');
  if (number > highestAllowedRevision()) throw new TrustError('its revision is years above the clock');
  const bytes = await objects.read(key);
  if (!bytes) throw new Error(`${key} is listed but not there`);
  const record = parse(bytes);
  const { map } = record;
  if (map.revision !== number || map.channel !== channel)
    throw new TrustError(`it holds revision ${map.revision} of channel ${map.channel}`);
  verifyTerms(map);
  await verifySignatures(map, rootKeys, newest ?? undefined);
  return record;
}

/** The head of a channel: its newest valid record, the invalid ones above it, and the next free revision. */
export interface Head {
  record: ChannelRecord | null;
  bad: BadRecord[];
  next: number;
}

/** Finds the head of a channel. Throws when the repository cannot be read. */
export async function readHead(
  objects: ObjectStore,
  channel: string,
  rootKeys: readonly string[],
): Promise<Head> {
  const keys = await newestFirst(objects, channelFolder(channel));
  // A new repository begins at the clock, so that it is newer than any that shoppers have seen before.
  const highest = keys.find(
    ({ key, number }) => key === recordKey(channel, number) && number <= highestAllowedRevision(),
  );
  const next = highest ? highest.number + 1 : Math.floor(Date.now() / 1000);
  const bad: BadRecord[] = [];
  const newest = await readKeyList(objects, rootKeys);
  for (const one of keys) {
    try {
      return { record: await readRecord(objects, channel, one, rootKeys, newest), bad, next };
    } catch (error) {
      if (!(error instanceof TrustError)) throw error;
      bad.push({ key: one.key, error: error.message });
    }
  }
  return { record: null, bad, next };
}

/** Throws a `KeyError` when a channel has records and none is trusted: "nothing is live" would be wrong. */
export function refuseUntrusted(channel: string, { record, bad }: Head): void {
  if (record || !bad.length) return;
  throw new KeyError(
    `No record of channel ${channel} is trusted by the root key in use: set RELEASE_ROOT_KEYS or KEYS_DIR to the right ones.`,
  );
}

/**
 * The newest `limit` records of a channel, newest first, without invalid ones. Each has the newest list of keys of its time, so that one
 * with an older list than the record below it was written with a key that had been revoked.
 */
export async function readHistory(
  objects: ObjectStore,
  channel: string,
  rootKeys: readonly string[],
  limit: number,
): Promise<ChannelRecord[]> {
  const keys = (await newestFirst(objects, channelFolder(channel))).slice(0, limit);
  const records: ChannelRecord[] = [];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const batch = keys.slice(at, at + BATCH_SIZE).map((one) =>
      readRecord(objects, channel, one, rootKeys).catch((error) => {
        if (error instanceof TrustError) return null;
        throw error;
      }),
    );
    for (const record of await Promise.all(batch)) if (record) records.push(record);
  }
  return withoutOldKeys(records);
}

function withoutOldKeys(newestFirst: readonly ChannelRecord[]): ChannelRecord[] {
  let version = 0;
  const kept = newestFirst.toReversed().filter(({ map }) => {
    const isCurrent = map.keys.version >= version;
    if (isCurrent) version = map.keys.version;
    return isCurrent;
  });
  return kept.reverse();
}

function parse(bytes: Buffer): ChannelRecord {
  try {
    return parseRecord(bytes.toString());
  } catch (error) {
    throw new TrustError((error as Error).message);
  }
}
