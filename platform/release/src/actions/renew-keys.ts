import { isSigned, type ReleaseMap, unsignedText } from '@giftstore/contracts';
import { type Channel, commit, type Reason } from '../channel/commit';
import type { ObjectStore } from '../objects/object-store';

/** Names of the channels in the repository. */
export async function channelNames(objects: ObjectStore): Promise<string[]> {
  const keys = await objects.list('channels/');
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
}

/**
 * Puts the newest list of keys into a channel's map at once; otherwise the next update does. Also signs a map again that a key signed
 * which is about to be revoked.
 */
export async function renewKeys(
  channel: Channel,
  reason: Reason,
  revoked: readonly string[] = [],
): Promise<boolean> {
  const { committed } = await commit(channel, reason, async (head, keys) => {
    if (!head || (head.keys.version === keys.version && !(await isSignedBy(head, revoked)))) return null;
    const what = [{ action: 'keys' as const, remote: '*', from: null, to: String(keys.version) }];
    return { remotes: head.remotes, what };
  });
  return committed !== null;
}

async function isSignedBy(map: ReleaseMap, keys: readonly string[]): Promise<boolean> {
  return isSigned(unsignedText(map), map.signature, keys);
}
