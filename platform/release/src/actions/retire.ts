import { type Channel, commit, type Reason } from '../channel/commit';
import { checkWithout } from '../check/check-against';
import { BOOTH_HOST } from '../repository/package-folder';
import { ReleaseRepository } from '../repository/release-repository';
import type { ChannelUpdate } from './promote';
import { refuseRetirement } from './refuse-errors';
import { RefusedError } from './refused-error';

export interface Retirement extends Reason {
  remote: string;
  /** Also when live releases need what it offers; a reason is required then. */
  isForced?: boolean;
}

/**
 * Removes a remote from a channel: its pages are no longer found. Its releases stay in the repository, and `rollBack` brings it back.
 * Throws an `IncompatibleError` that names what would break.
 */
export async function retire(
  channel: Channel,
  { remote, isForced = false, ...reason }: Retirement,
): Promise<ChannelUpdate> {
  if (isForced && !reason.why) throw new RefusedError(`${remote} is retired by force only with a reason.`);
  return commit(channel, reason, async (head) => {
    const live = head?.remotes[remote];
    if (!head || !live) throw new RefusedError(`${remote} is not live in channel ${channel.name}.`);
    if (remote === 'shell' || remote === BOOTH_HOST)
      throw new RefusedError(`The ${remote} is the page itself: it cannot be retired.`);
    if (!isForced)
      refuseRetirement(remote, await checkWithout(new ReleaseRepository(channel.objects), remote, head));
    const { [remote]: _, ...remotes } = head.remotes;
    return { remotes, what: [{ action: 'retire', remote, from: live.version, to: null }] };
  });
}
