import { type Channel, commit, type Reason } from '../channel/commit';
import type { ObjectStore } from '../objects/object-store';

/** Names of the channels that the store has. */
export async function channelNames(objects: ObjectStore): Promise<string[]> {
  const keys = await objects.list('channels/');
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
}

/** Lets the newest list of keys count in a channel at once; otherwise it counts from the next move on. */
export async function renewKeys(channel: Channel, reason: Reason): Promise<boolean> {
  const { committed } = await commit(channel, reason, async (head, keys) => {
    if (!head || head.keys.version === keys.version) return null;
    const what = [{ action: 'keys' as const, remote: '*', from: null, to: String(keys.version) }];
    return { remotes: head.remotes, what };
  });
  return committed !== null;
}
