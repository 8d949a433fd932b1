import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { readHistory } from '../channel/channel-records';
import { type Channel, commit, type Reason } from '../channel/commit';
import { checkAgainst } from '../check/check-against';
import { ReleaseStore } from '../store/release-store';
import { trustedEntry } from '../store/trusted-release';
import { type Moved, publishedRelease, type ReleaseName } from './promote';
import { refuseProblems } from './refuse-problems';
import { RefusedError } from './refused-error';

/** Records that are looked through for what was live before. */
const HORIZON = 2000;

export interface Rollback extends Reason {
  remote: string;
  /** Back to this version; without, to what was live before. */
  to?: string | undefined;
  /** Where releases are served. */
  baseUrl: string;
}

/**
 * Takes the remote's last step back: a canary where there is one, or else the release that all shoppers have. Throws a
 * `RefusedError` when there is nothing to go back to, or what is live now would break with it.
 */
export async function rollBack(channel: Channel, rollback: Rollback): Promise<Moved> {
  const { remote, to } = rollback;
  return commit(channel, rollback, async (head, keys) => {
    const live = head?.remotes[remote];
    if (!head || !live)
      throw new RefusedError(
        `${remote} is not live in channel ${channel.name}: there is nothing to roll back.`,
      );
    const { canary, ...stable } = live;
    if (canary && (!to || to === stable.version)) return back(head, remote, canary.version, stable);
    if (to === live.version) return null;
    const entries = await entriesOf(channel, remote);
    const version = to ?? versionBefore(entries, channel.name, { remote, version: live.version });
    const store = new ReleaseStore(channel.objects);
    const release = await publishedRelease(store, { remote, version });
    refuseProblems([release], await checkAgainst(store, [release], head, { withoutPast: true }));
    const others = entries.filter((one) => one.version === version);
    const entry = await trustedEntry(store, release, { keys, baseUrl: rollback.baseUrl, others });
    return back(head, remote, live.version, entry);
  });
}

function back(head: ReleaseMap, remote: string, from: string, next: LiveRemote) {
  const what = [{ action: 'rollback' as const, remote, from, to: next.version }];
  return { remotes: { ...head.remotes, [remote]: next }, what };
}

/**
 * The version that was live before the present one first came. A version that was rolled back is not gone back to: after
 * 1, 2, 1 the one before 1 is what was live before the first 1.
 */
function versionBefore(
  entries: readonly LiveRemote[],
  channel: string,
  { remote, version }: ReleaseName,
): string {
  const versions = entries.map((one) => one.version);
  const before = versions[versions.lastIndexOf(version) + 1];
  if (before) return before;
  throw new RefusedError(
    `${remote} ${version} is the first that was live in channel ${channel}: there is nothing before it. Name another version with --to.`,
  );
}

/** Entries of a remote in the channel's records, newest first. */
async function entriesOf({ objects, name, rootKeys }: Channel, remote: string): Promise<LiveRemote[]> {
  const records = await readHistory(objects, name, rootKeys, HORIZON);
  return records.flatMap(({ map }) => map.remotes[remote] ?? []);
}
