import { type Channel, commit, type Reason } from '../channel/commit';
import type { ObjectStore } from '../objects/object-store';

/** Names of the channels in the repository. */
export async function channelNames(objects: ObjectStore): Promise<string[]> {
  const keys = await objects.list('channels/');
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
}

/** Puts the newest list of keys into a channel's map at once; otherwise the next update does. */
export async function renewKeys(channel: Channel, reason: Reason): Promise<boolean> {
  const { committed } = await commit(channel, reason, async (head, keys) => {
    if (!head || head.keys.version === keys.version) return null;
    const what = [{ action: 'keys' as const, remote: '*', from: null, to: String(keys.version) }];
    return { remotes: head.remotes, what };
  });
  return committed !== null;
}
