import type { KeyList, LiveRelease, LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { readHistory } from '../channel/channel-records';
import type { Channel, Reason } from '../channel/commit';
import { previousVersion, ROLL_BACK_RECORDS } from '../channel/previous-version';
import { checkAgainst } from '../check/check-against';
import { approverOf } from '../repository/approvals';
import { ReleaseRepository } from '../repository/release-repository';
import { trustedEntry } from '../repository/trusted-release';
import { commitReleases } from './commit-releases';
import { type ChannelUpdate, publishedRelease } from './promote';
import { refuseErrors } from './refuse-errors';
import { RefusedError } from './refused-error';

export interface Rollback extends Reason {
  remote: string;
  /** The version to go back to, which was live for all shoppers once; by default the one before. */
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
    if (to) refuseNew(entries, channel.name, { remote, version: to });
    const version = to ?? versionBefore(entries, channel.name, { remote, version: live?.version });
    const repository = new ReleaseRepository(channel.objects);
    const release = await publishedRelease(repository, { remote, version });
    refuseErrors([release], await checkAgainst(repository, [release], head, { withoutPast: true }));
    const others = entries.filter((one) => one.version === version);
    const entry = await trustedEntry(repository, release, { keys, baseUrl: rollback.baseUrl, others });
    return back(
      head,
      remote,
      live?.version ?? null,
      await withApproval(channel.name, remote, { entry, others, keys }),
    );
  });
}

/** The entry with an approval of before, if possible one whose key still counts. */
async function withApproval(
  channel: string,
  remote: string,
  { entry, others, keys }: { entry: LiveRelease; others: LiveRelease[]; keys: KeyList },
): Promise<LiveRelease> {
  const approved = others.flatMap(({ approval }) => (approval ? [{ ...entry, approval }] : []));
  for (const one of approved) {
    if (await approverOf(channel, remote, one, keys.remotes[remote] ?? [])) return one;
  }
  return approved[0] ?? entry;
}

/** A roll-back is possible during a freeze and needs no approval, so it makes nothing live that never was. */
function refuseNew(
  entries: readonly LiveRemote[],
  channel: string,
  { remote, version }: { remote: string; version: string },
): void {
  if (entries.some((one) => one.version === version)) return;
  throw new RefusedError(
    `${remote} ${version} was never live for all shoppers in channel ${channel}, so a roll-back cannot go to it: use promote.`,
  );
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
