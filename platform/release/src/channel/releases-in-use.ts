import { type LiveRemote, TrustError } from '@giftstore/contracts';
import { newestFirst } from '../objects/numbered-keys';
import { BOOTH_HOST } from '../repository/package-folder';
import { type ChannelRecord, parseRecord } from '../repository/schema';
import { channelFolder, readHead, readRecord } from './channel-records';
import type { Channel } from './commit';
import { previousVersion, ROLL_BACK_RECORDS } from './previous-version';

/** Records that are read at once. */
const BATCH_SIZE = 16;

/** Why a release must stay: it is live, a preview shows it, a roll-back would need it, it was live lately, or an exported booth may load it. */
export type Use = 'live' | 'preview' | 'roll-back' | 'recent' | 'booth';

/** Uses by `<remote>@<version>`. */
export type Uses = Map<string, Use>;

/** Records that were read before, by key: they never change. Null: no record. */
export type RecordCache = Map<string, ReadRecord | null>;

interface ReadRecord {
  /** NaN when it is no time. */
  at: number;
  /** Whether an edge of today would accept it. */
  isTrusted: boolean;
  remotes: Record<string, LiveRemote>;
}

/**
 * The releases that a channel needs: what is live, its roll-back targets, and everything that was live after `since`. Records that no
 * key covers now were served once, so they keep releases too. Throws when a record of that time cannot be read.
 */
export async function releasesInUse(
  channel: Pick<Channel, 'objects' | 'name' | 'rootKeys'>,
  since: number,
  cache: RecordCache = new Map(),
): Promise<Uses> {
  const keys = await newestFirst(channel.objects, channelFolder(channel.name));
  const records: (ReadRecord | null)[] = [];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const batch = keys.slice(at, at + BATCH_SIZE).map((one) => readOnce(channel, one, cache));
    records.push(...(await Promise.all(batch)));
  }
  const uses: Uses = new Map();
  addRecent(uses, records, since, (at) => unreadable(channel, keys[at]?.key ?? ''));
  addBooths(uses, records);
  const { record } = await readHead(channel.objects, channel.name, channel.rootKeys);
  addLive(uses, records, record?.map.remotes ?? {});
  return uses;
}

function addLive(
  uses: Uses,
  records: readonly (ReadRecord | null)[],
  live: Record<string, LiveRemote>,
): void {
  const trusted = records.slice(0, ROLL_BACK_RECORDS).filter((record) => record?.isTrusted) as ReadRecord[];
  const remotes = new Set(trusted.flatMap((record) => Object.keys(record.remotes)));
  for (const remote of remotes) {
    const versions = trusted.flatMap((record) => record.remotes[remote]?.version ?? []);
    const before = previousVersion(versions, live[remote]?.version);
    if (before) uses.set(`${remote}@${before}`, 'roll-back');
  }
  for (const name of namesIn({ remotes: live })) uses.set(name, 'live');
}

/** A record counts until the next one replaced it, so the one before `since` does too. */
function addRecent(
  uses: Uses,
  records: readonly (ReadRecord | null)[],
  since: number,
  unreadableAt: (index: number) => Error,
): void {
  let replacedAt = Number.POSITIVE_INFINITY;
  for (const [index, record] of records.entries()) {
    const isRecent = !(replacedAt < since);
    if (!record) {
      if (isRecent) throw unreadableAt(index);
      continue;
    }
    if (isRecent || !(record.at < since)) for (const name of namesIn(record)) uses.set(name, 'recent');
    replacedAt = record.at;
  }
}

/** An exported booth has its own copies, unless its releases come from a CDN that reads the repository. */
function addBooths(uses: Uses, records: readonly (ReadRecord | null)[]): void {
  for (const record of records) {
    if (!record?.remotes[BOOTH_HOST]) continue;
    for (const [remote, { base, version }] of Object.entries(record.remotes))
      if (!base.startsWith('/')) uses.set(`${remote}@${version}`, 'booth');
  }
}

function namesIn({ remotes }: Pick<ReadRecord, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([remote, { version, canary }]) => [
    `${remote}@${version}`,
    ...(canary ? [`${remote}@${canary.version}`] : []),
  ]);
}

async function readOnce(
  channel: Pick<Channel, 'objects' | 'name' | 'rootKeys'>,
  one: { key: string; number: number },
  cache: RecordCache,
): Promise<ReadRecord | null> {
  const known = cache.get(one.key);
  if (known !== undefined) return known;
  const read = await readOne(channel, one);
  cache.set(one.key, read);
  return read;
}

async function readOne(
  { objects, name, rootKeys }: Pick<Channel, 'objects' | 'name' | 'rootKeys'>,
  one: { key: string; number: number },
): Promise<ReadRecord | null> {
  try {
    return entryOf(await readRecord(objects, name, one, rootKeys), true);
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
  }
  const bytes = await objects.read(one.key);
  try {
    return entryOf(parseRecord(bytes?.toString() ?? ''), false);
  } catch {
    return null;
  }
}

function entryOf({ at, map }: ChannelRecord, isTrusted: boolean): ReadRecord {
  return { at: Date.parse(at), isTrusted, remotes: map.remotes };
}

function unreadable({ objects }: Pick<Channel, 'objects'>, key: string): Error {
  return new TrustError(
    `${key} in ${objects.location} cannot be read, so it is not known which releases it made live: update this command, or remove the file if it is damaged. Nothing was pruned.`,
  );
}
