import { TrustError, verifyMap, verifyRelease } from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { newestFirst, numberedKey } from '../objects/numbered-keys';
import type { ObjectStore } from '../objects/object-store';
import { type ChannelRecord, parseRecord } from '../store/schema';

const DIGITS = 12;
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The records of a channel. Throws for what cannot be a channel's name. */
export function channelFolder(channel: string): string {
  if (!NAME.test(channel)) throw new Error(`"${channel}" is not a channel's name.`);
  return `channels/${channel}/`;
}

/** Key of a revision's record. */
export function recordKey(channel: string, revision: number): string {
  return numberedKey(channelFolder(channel), revision, DIGITS);
}

/** A record that is named but cannot be believed, and why. */
export interface BadRecord {
  key: string;
  problem: string;
}

/**
 * Reads one record and believes it only when everything in it is signed as it must be. Throws a `TrustError` for a
 * record that never will be good, any other error when it could not be read.
 */
export async function readRecord(
  objects: ObjectStore,
  channel: string,
  { key, number }: { key: string; number: number },
  rootKeys: readonly string[],
): Promise<ChannelRecord> {
  const bytes = await objects.read(key);
  if (!bytes) throw new Error(`${key} is listed but not there`);
  const record = parsed(bytes);
  const { map } = record;
  if (map.revision !== number || map.channel !== channel)
    throw new TrustError(`it holds revision ${map.revision} of channel ${map.channel}`);
  await verifyMap(map, rootKeys);
  for (const [name, live] of Object.entries(map.remotes)) {
    await verifyRelease(name, live, map.keys);
    if (live.canary) await verifyRelease(name, live.canary, map.keys);
  }
  return record;
}

/** The head of a channel: its newest good record, what lies above it that is none, and the next free revision. */
export interface Head {
  record: ChannelRecord | null;
  bad: BadRecord[];
  next: number;
}

/** Finds the head of a channel. Throws when the store cannot be read. */
export async function readHead(
  objects: ObjectStore,
  channel: string,
  rootKeys: readonly string[],
): Promise<Head> {
  const found = await newestFirst(objects, channelFolder(channel));
  // A fresh store begins at the clock, so that it is newer than any that shoppers have seen before it.
  const next = found[0] ? found[0].number + 1 : Math.floor(Date.now() / 1000);
  const bad: BadRecord[] = [];
  for (const one of found) {
    try {
      return { record: await readRecord(objects, channel, one, rootKeys), bad, next };
    } catch (error) {
      if (!(error instanceof TrustError)) throw error;
      bad.push({ key: one.key, problem: error.message });
    }
  }
  return { record: null, bad, next };
}

/** Throws a `KeyError` where a channel has records and none can be believed: "nothing is live" would be untrue. */
export function refuseForeign(channel: string, { record, bad }: Head): void {
  if (record || !bad.length) return;
  throw new KeyError(
    `No record of channel ${channel} is signed in the name of the root key that is believed here: set RELEASE_ROOT_KEYS or KEYS_DIR to the right ones.`,
  );
}

/** The newest `limit` records of a channel, newest first; those that cannot be believed are left out. */
export async function readHistory(
  objects: ObjectStore,
  channel: string,
  rootKeys: readonly string[],
  limit: number,
): Promise<ChannelRecord[]> {
  const found = (await newestFirst(objects, channelFolder(channel))).slice(0, limit);
  const records: ChannelRecord[] = [];
  for (let at = 0; at < found.length; at += 16) {
    const some = found.slice(at, at + 16).map((one) =>
      readRecord(objects, channel, one, rootKeys).catch((error) => {
        if (error instanceof TrustError) return null;
        throw error;
      }),
    );
    for (const record of await Promise.all(some)) if (record) records.push(record);
  }
  return records;
}

function parsed(bytes: Buffer): ChannelRecord {
  try {
    return parseRecord(bytes.toString());
  } catch (error) {
    throw new TrustError((error as Error).message);
  }
}
