import { type Channel, commit, type Reason } from '../channel/commit';
import { BOOTH_HOST } from '../repository/package-folder';
import type { ChannelUpdate } from './promote';
import { RefusedError } from './refused-error';

/** Removes a remote from a channel: its pages are no longer found. Its releases stay in the repository. */
export async function retire(
  channel: Channel,
  { remote, ...reason }: Reason & { remote: string },
): Promise<ChannelUpdate> {
  return commit(channel, reason, async (head) => {
    const live = head?.remotes[remote];
    if (!head || !live) throw new RefusedError(`${remote} is not live in channel ${channel.name}.`);
    if (remote === 'shell' || remote === BOOTH_HOST)
      throw new RefusedError(`The ${remote} is the page itself: it cannot be retired.`);
    const { [remote]: _, ...remotes } = head.remotes;
    return { remotes, what: [{ action: 'retire', remote, from: live.version, to: null }] };
  });
}
