import type { KeyList, LiveRelease, LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import type { Channel, Reason } from '../channel/commit';
import { checkAgainst } from '../check/check-against';
import { readPruned } from '../repository/pruned-releases';
import { ReleaseRepository } from '../repository/release-repository';
import type { Change, ChannelRecord } from '../repository/schema';
import { trustedEntry } from '../repository/trusted-release';
import { approvedEntry, isApprovedStill, requiresApprovals, type TeamKeys } from './approved-entry';
import { commitReleases } from './commit-releases';
import { refuseErrors } from './refuse-errors';
import { refuseFrozen } from './refuse-frozen';
import { RefusedError } from './refused-error';

/** A release by its name and version. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** Published releases to make live at once: usually one, several when a path moves between remotes. */
export interface Promotion extends Reason {
  releases: ReleaseName[];
  /** Share of the shoppers that get it, 1–99; all when undefined. */
  percent?: number | undefined;
  /** Where releases are served. */
  baseUrl: string;
  /** Signs approvals where the channel requires them; without it, stored ones are used. */
  teamKey?: TeamKeys | undefined;
}

/** The map after an update; `committed` is null when nothing had to change. */
export interface ChannelUpdate {
  map: ReleaseMap;
  committed: ChannelRecord | null;
}

/** Makes published releases live in a channel, after every check. Throws a `RefusedError` that names what would break. */
export async function promote(channel: Channel, promotion: Promotion): Promise<ChannelUpdate> {
  const repository = new ReleaseRepository(channel.objects);
  const { releases, percent } = promotion;
  const published = await Promise.all(releases.map((one) => publishedRelease(repository, one)));
  return commitReleases(channel, promotion, async (head, keys, record) => {
    if (await areLiveAlready(channel.name, promotion, { head, keys })) return null;
    refuseFrozen(channel.name, record);
    refuseErrors(published, await checkAgainst(repository, published, head, { canary: Boolean(percent) }));
    const entries = await Promise.all(
      published.map(async (release) => {
        const before = head?.remotes[release.name];
        const others = [before, before?.canary];
        const trusted = await trustedEntry(repository, release, { keys, baseUrl: promotion.baseUrl, others });
        const terms = {
          keys,
          remote: release.name,
          previous: before?.version ?? null,
          percent: percent ?? 100,
        };
        const { entry, approver } = requiresApprovals(channel.name, keys)
          ? await approvedEntry(channel, trusted, { ...terms, teamKey: promotion.teamKey })
          : { entry: trusted, approver: null };
        const next = percent ? canaryOf(release, before, entry, percent) : wholeOf(release, before, entry);
        return { ...next, approver };
      }),
    );
    const live = entries.map(({ what, next }) => [what.remote, next] as const);
    return {
      remotes: { ...head?.remotes, ...Object.fromEntries(live) },
      what: entries.map(({ what }) => what),
      approvers: entries.flatMap(({ approver }) => approver ?? []),
    };
  });
}

/** The release as it was published. Throws a `RefusedError` when it was not. */
export async function publishedRelease(
  repository: ReleaseRepository,
  { remote, version }: ReleaseName,
): Promise<Release> {
  const release = await repository.readRelease(remote, version);
  const pruned = release ? null : await readPruned(repository.objects, { remote, version });
  if (pruned)
    throw new RefusedError(
      `${remote} ${version} was pruned on ${pruned.at.slice(0, 10)} by ${pruned.by}: publish the same build again, or a new version.`,
    );
  if (!release)
    throw new RefusedError(
      `${remote} ${version} is not published: run \`giftstore-release publish ${remote}\` first.`,
    );
  return release;
}

async function areLiveAlready(
  channel: string,
  { releases, percent, teamKey }: Promotion,
  { head, keys }: { head: ReleaseMap | null; keys: KeyList },
): Promise<boolean> {
  for (const { remote, version } of releases) {
    const live = liveAs(head?.remotes[remote], version, percent);
    const terms = { keys, remote, percent: percent ?? 100, teamKey };
    if (!live || !(await isApprovedStill(channel, live, terms))) return false;
  }
  return true;
}

/** The entry of a version that is live for exactly this share; undefined when it is not. */
function liveAs(
  before: LiveRemote | undefined,
  version: string,
  percent: number | undefined,
): LiveRelease | undefined {
  if (percent)
    return before?.canary?.version === version && before.canary.percent === percent
      ? before.canary
      : undefined;
  return before?.version === version && !before.canary ? before : undefined;
}

interface NewEntry {
  what: Change;
  next: LiveRemote;
}

function wholeOf({ name, version }: Release, before: LiveRemote | undefined, entry: LiveRelease): NewEntry {
  const what = { action: 'promote' as const, remote: name, from: before?.version ?? null, to: version };
  return { what, next: entry };
}

function canaryOf(
  { name, version }: Release,
  before: LiveRemote | undefined,
  entry: LiveRelease,
  percent: number,
): NewEntry {
  if (!before)
    throw new RefusedError(
      `${name} is not live yet, so a canary would have nothing to fall back to: promote it without --canary.`,
    );
  if (before.version === version)
    throw new RefusedError(
      `${name} ${version} is live for all shoppers already: a canary must be another release.`,
    );
  const what = { action: 'canary' as const, remote: name, from: before.version, to: version, percent };
  return { what, next: { ...before, canary: { ...entry, percent } } };
}
