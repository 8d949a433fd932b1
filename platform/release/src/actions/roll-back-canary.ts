import type { ReleaseMap } from '@giftstore/contracts';
import { type Channel, commit, type Reason } from '../channel/commit';

/** A canary to end, if it still has this version. */
export interface BadCanary extends Reason {
  remote: string;
  version: string;
  why: string;
}

/**
 * Rolls a canary back, so that all shoppers get the stable release. Idempotent: of several judges only the first writes a record.
 * Returns the live map and whether this call changed it.
 */
export async function rollBackCanary(
  channel: Channel,
  { remote, version, ...reason }: BadCanary,
): Promise<{ map: ReleaseMap; rolledBack: boolean }> {
  const { map, committed } = await commit(channel, reason, async (head) => {
    const live = head?.remotes[remote];
    if (!head || live?.canary?.version !== version) return null;
    const { canary: _, ...stable } = live;
    return {
      remotes: { ...head.remotes, [remote]: stable },
      what: [{ action: 'rollback', remote, from: version, to: stable.version }],
    };
  });
  return { map, rolledBack: committed !== null };
}
