import { type Channel, commit, type Reason } from '../channel/commit';
import { currentFreeze } from '../channel/freeze';
import type { ChannelUpdate } from './promote';
import { RefusedError } from './refused-error';

/** Refuses every promotion in a channel until then; a later freeze replaces an earlier one. */
export async function freeze(
  channel: Channel,
  { until, by, attest, why }: Reason & { until: Date; why: string },
): Promise<ChannelUpdate> {
  if (until.getTime() <= Date.now())
    throw new RefusedError(`${until.toISOString()} has passed: a freeze ends in the future.`);
  const to = until.toISOString();
  return commit(channel, { by, attest, why }, async (head) => {
    if (!head)
      throw new RefusedError(`Nothing is live in channel ${channel.name}: there is nothing to freeze.`);
    const what = [{ action: 'freeze' as const, remote: '*', from: null, to }];
    return { remotes: head.remotes, what, freeze: { until: to, by, why } };
  });
}

/** Ends the freeze of a channel; changes nothing without one. */
export async function liftFreeze(channel: Channel, reason: Reason): Promise<ChannelUpdate> {
  return commit(channel, reason, async (head, _keys, record) => {
    const freeze = currentFreeze(record);
    if (!head || !freeze) return null;
    const what = [{ action: 'unfreeze' as const, remote: '*', from: freeze.until, to: null }];
    return { remotes: head.remotes, what, freeze: null };
  });
}
