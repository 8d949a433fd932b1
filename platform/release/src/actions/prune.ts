import { previewChannel, previewNameOf } from '@giftstore/contracts';
import { readHead, refuseUntrusted } from '../channel/channel-records';
import { type Channel, commit } from '../channel/commit';
import { previewNames } from '../channel/preview-names';
import { previewUses } from '../channel/preview-uses';
import { type RecordCache, releasesInUse, type Use, type Uses } from '../channel/releases-in-use';
import { KeyError } from '../keys/key-error';
import { newestFirst } from '../objects/numbered-keys';
import { filesDigest } from '../repository/integrity';
import { beginPruning, cancelPruning, type Pruned } from '../repository/pruned-releases';
import { deleteVersion } from './delete-version';
import type { Releases } from './open-releases';
import { deletePreviews, type EndedPreview, endedPreviews } from './previews';
import { type StoredVersion, versionsIn } from './prunable-releases';
import { RefusedError } from './refused-error';
import { channelNames } from './renew-keys';

const DAY_MS = 24 * 60 * 60_000;
/** Pages that were opened before a promotion, and roll-backs, need files for so long. */
export const MIN_DAYS = 30;

export interface PruneOptions {
  /** What was live or published in so many days stays; at least `MIN_DAYS`. */
  olderThanDays?: number;
  /** Releases that stay, `<remote>@<version>`. */
  keep?: readonly string[];
  now?: number;
}

/** Why a release stays. */
export type Keeping = Use | 'published' | 'pinned';

export interface PrunePlan {
  condemned: StoredVersion[];
  /** In use, but marked by a prune that was interrupted. */
  marked: StoredVersion[];
  kept: { remote: string; version: string; because: Keeping }[];
  /** Previews whose links are forgotten too. */
  previews: EndedPreview[];
}

type Sources = Pick<Releases, 'objects' | 'channel' | 'repository'>;

/**
 * Which releases nothing needs: no channel, no roll-back, no page that may still be open, no exported booth. Changes nothing. Throws a
 * `RefusedError` for a pin that names no stored release, because its release would be deleted.
 */
export async function planPrune(releases: Sources, options: PruneOptions = {}): Promise<PrunePlan> {
  const { keep = [] } = options;
  const since = startOf(options);
  const stored = versionsIn(await releases.objects.listDetails(''));
  const missing = keep.filter((name) => !stored.get(name)?.keys.length);
  if (missing.length) throw new RefusedError(`Not in the repository, so not to keep: ${missing.join(', ')}.`);
  const uses: Uses = new Map();
  for (const name of await usedChannels(releases))
    for (const [one, use] of await usesIn(releases.channel(name), since)) addUse(uses, one, use);
  const because = (name: string, one: StoredVersion): Keeping | null => {
    const use = uses.get(name);
    if (use) return use;
    // What was begun is ended.
    if (one.isMarked) return null;
    if (keep.includes(name)) return 'pinned';
    return one.storedAt < since ? null : 'published';
  };
  const previews = await endedPreviews(releases.channel(), since);
  const plan: PrunePlan = { condemned: [], marked: [], kept: [], previews };
  for (const [name, one] of stored) {
    const reason = because(name, one);
    if (reason) plan.kept.push({ remote: one.remote, version: one.version, because: reason });
    if (reason && one.isMarked) plan.marked.push(one);
    if (!reason) plan.condemned.push(one);
  }
  return plan;
}

/**
 * Deletes what `planPrune` names. A release is marked first; then a revision is written into every channel, which records the deletion
 * and makes every promotion that has not seen the mark look again; a release that went live meanwhile is spared. Its files go last,
 * `release.json` before all others. When interrupted, the next call ends it.
 * @returns what was deleted
 */
export async function prune(
  releases: Sources,
  reason: { by: string; why: string },
  options: PruneOptions = {},
): Promise<{ deleted: StoredVersion[]; spared: StoredVersion[]; previews: EndedPreview[] }> {
  const { objects } = releases;
  const since = startOf(options);
  const plan = await planPrune(releases, options);
  const condemned = [...plan.condemned, ...plan.marked];
  const { previews } = plan;
  await deletePreviews(objects, previews);
  if (!condemned.length) return { deleted: [], spared: [], previews };
  await requireKeys(releases);
  const own = new Set<string>();
  for (const one of condemned)
    if (await beginPruning(objects, one, await deletionOf(releases, one, reason))) own.add(nameOf(one));
  const uses = await fenceAll(releases, { condemned, since, reason });
  const spared = condemned.filter((one) => uses.has(nameOf(one)));
  for (const one of spared)
    if (own.has(nameOf(one)) || isPresent(uses.get(nameOf(one)))) await cancelPruning(objects, one);
  const deleted: StoredVersion[] = [];
  for (const one of condemned.filter((each) => !uses.has(nameOf(each)))) {
    if (await deleteVersion(objects, one, since)) deleted.push(one);
    else spared.push(one);
  }
  return { deleted, spared, previews };
}

/** Throws a `KeyError` unless every channel can be updated: nothing is marked before that. */
async function requireKeys(releases: Sources): Promise<void> {
  for (const name of await usedChannels(releases)) {
    const { objects, rootKeys, key } = releases.channel(name);
    if (!key) throw new KeyError('The key of the channels is not here.');
    refuseUntrusted(name, await readHead(objects, name, rootKeys));
  }
}

/** Writes the deletions into every channel, a channel that is new meanwhile too. Returns what is in use after that. */
async function fenceAll(
  releases: Sources,
  work: { condemned: StoredVersion[]; since: number; reason: { by: string; why: string } },
): Promise<Uses> {
  const uses: Uses = new Map();
  const fenced = new Set<string>();
  for (;;) {
    const open = (await usedChannels(releases)).filter((name) => !fenced.has(name));
    if (!open.length) return uses;
    for (const name of open) {
      for (const [one, use] of await fence(releases, name, work)) addUse(uses, one, use);
      fenced.add(name);
    }
  }
}

async function fence(
  releases: Sources,
  name: string,
  { condemned, since, reason }: Parameters<typeof fenceAll>[1],
): Promise<Uses> {
  const channel = releases.channel(name);
  const cache: RecordCache = new Map();
  let uses: Uses = new Map();
  await commit(channel, reason, async (head) => {
    uses = await usesIn(channel, since, cache);
    const what = condemned
      .filter((one) => !uses.has(nameOf(one)))
      .map(({ remote, version }) => ({ action: 'prune' as const, remote, from: version, to: null }));
    return head && what.length ? { remotes: head.remotes, what } : null;
  });
  return uses;
}

/** A use in a present map is the one that counts. */
function addUse(uses: Uses, name: string, use: Use): void {
  if (!isPresent(uses.get(name))) uses.set(name, use);
}

const isPresent = (use: Use | undefined) => use === 'live' || use === 'preview';

function usesIn(channel: Channel, since: number, cache?: RecordCache): Promise<Uses> {
  return previewNameOf(channel.name) === null ? releasesInUse(channel, since, cache) : previewUses(channel);
}

/** Every channel with records, and every preview that a key covers: any other begins again from nothing. */
async function usedChannels(releases: Sources): Promise<string[]> {
  const { objects } = releases;
  const names = await channelNames(objects);
  const used = await Promise.all(
    names.map(async (name) => (await newestFirst(objects, `channels/${name}/`)).length > 0),
  );
  const channels = names.filter((_, index) => used[index]);
  const { rootKeys } = releases.channel();
  const previews = (await previewNames(objects)).map(previewChannel);
  const heads = await Promise.all(previews.map((name) => readHead(objects, name, rootKeys)));
  return [...channels, ...previews.filter((_, index) => heads[index]?.record)];
}

async function deletionOf(
  { repository }: Sources,
  { remote, version, isComplete }: StoredVersion,
  { by, why }: { by: string; why: string },
): Promise<Pruned> {
  const release = isComplete ? await repository.readRelease(remote, version) : null;
  return { files: release && filesDigest(release.files), at: new Date().toISOString(), by, why };
}

function startOf({ olderThanDays = MIN_DAYS, now = Date.now() }: PruneOptions): number {
  if (!(olderThanDays >= MIN_DAYS)) throw new RefusedError(`A release stays for at least ${MIN_DAYS} days.`);
  return now - olderThanDays * DAY_MS;
}

function nameOf({ remote, version }: StoredVersion): string {
  return `${remote}@${version}`;
}
