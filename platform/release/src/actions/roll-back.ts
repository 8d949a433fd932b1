import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { readHistory } from '../channel/channel-records';
import type { Channel, Reason } from '../channel/commit';
import { previousVersion, ROLL_BACK_RECORDS } from '../channel/previous-version';
import { checkAgainst } from '../check/check-against';
import { ReleaseRepository } from '../repository/release-repository';
import { trustedEntry } from '../repository/trusted-release';
import { commitReleases } from './commit-releases';
import { type ChannelUpdate, publishedRelease } from './promote';
import { refuseErrors } from './refuse-errors';
import { RefusedError } from './refused-error';

export interface Rollback extends Reason {
  remote: string;
  /** The version to go back to; by default the one that was live before. */
  to?: string | undefined;
  /** Where releases are served. */
  baseUrl: string;
}

/**
 * Reverts the remote's last change: its canary when there is one, else its stable release, or that it was retired. Throws a
 * `RefusedError` when there is no earlier version, or a live release would break with it.
 */
export async function rollBack(channel: Channel, rollback: Rollback): Promise<ChannelUpdate> {
  const { remote, to } = rollback;
  return commitReleases(channel, rollback, async (head, keys) => {
    const live = head?.remotes[remote];
    const entries = await entriesOf(channel, remote);
    if (!head || (!live && !entries.length))
      throw new RefusedError(
        `${remote} was never live in channel ${channel.name}: there is nothing to roll back.`,
      );
    if (live?.canary && (!to || to === live.version)) {
      const { canary, ...stable } = live;
      return back(head, remote, canary.version, stable);
    }
    if (live && to === live.version) return null;
    const version = to ?? versionBefore(entries, channel.name, { remote, version: live?.version });
    const repository = new ReleaseRepository(channel.objects);
    const release = await publishedRelease(repository, { remote, version });
    refuseErrors([release], await checkAgainst(repository, [release], head, { withoutPast: true }));
    const others = entries.filter((one) => one.version === version);
    const entry = await trustedEntry(repository, release, { keys, baseUrl: rollback.baseUrl, others });
    const approval = others.find((one) => one.approval)?.approval;
    return back(head, remote, live?.version ?? null, { ...entry, ...(approval && { approval }) });
  });
}

function back(head: ReleaseMap, remote: string, from: string | null, next: LiveRemote) {
  const what = [{ action: 'rollback' as const, remote, from, to: next.version }];
  return { remotes: { ...head.remotes, [remote]: next }, what };
}

function versionBefore(
  entries: readonly LiveRemote[],
  channel: string,
  { remote, version }: { remote: string; version: string | undefined },
): string {
  const before = previousVersion(
    entries.map((one) => one.version),
    version,
  );
  if (before) return before;
  throw new RefusedError(
    `${remote} ${version} is the first that was live in channel ${channel}: there is nothing before it. Name another version with --to.`,
  );
}

/** Entries of a remote in the channel's records, newest first. */
async function entriesOf({ objects, name, rootKeys }: Channel, remote: string): Promise<LiveRemote[]> {
  const records = await readHistory(objects, name, rootKeys, ROLL_BACK_RECORDS);
  return records.flatMap(({ map }) => map.remotes[remote] ?? []);
}
