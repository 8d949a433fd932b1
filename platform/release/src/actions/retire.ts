import { type Channel, commit, type Reason } from '../channel/commit';
import type { Moved } from './promote';
import { RefusedError } from './refused-error';

/** Takes a remote out of a channel: its pages are not found from then on. Its releases stay in the store. */
export async function retire(
  channel: Channel,
  { remote, ...reason }: Reason & { remote: string },
): Promise<Moved> {
  return commit(channel, reason, async (head) => {
    const live = head?.remotes[remote];
    if (!head || !live) throw new RefusedError(`${remote} is not live in channel ${channel.name}.`);
    if (remote === 'shell') throw new RefusedError('The shell is the page itself: it cannot be retired.');
    const { [remote]: _, ...remotes } = head.remotes;
    return { remotes, what: [{ action: 'retire', remote, from: live.version, to: null }] };
  });
}
