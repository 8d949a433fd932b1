import type { KeyList } from '@giftstore/contracts';
import { readHead, readHistory } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { writeKeyList } from '../keys/key-list';
import { RefusedError } from './refused-error';

/** Records in which the version before the present one is searched. */
const HISTORY_LIMIT = 200;

/**
 * From now on, what goes live in a channel needs its team's approval. The list of keys names the versions that are live without one,
 * and the one before each, so that the present map stays valid and can be rolled back. Throws a `RefusedError` while a canary runs.
 */
export async function requireApprovals(
  { objects, name, rootKeys }: Channel,
  rootPem: string,
): Promise<KeyList> {
  const { record } = await readHead(objects, name, rootKeys);
  const remotes = record?.map.remotes ?? {};
  const canaries = Object.keys(remotes).filter((remote) => remotes[remote]?.canary);
  if (canaries.length)
    throw new RefusedError(`End or promote the canaries of channel ${name} first: ${canaries.join(', ')}.`);
  const history = await readHistory(objects, name, rootKeys, HISTORY_LIMIT);
  const exempt = Object.entries(remotes).map(([remote, { version }]) => {
    const before = history
      .map(({ map }) => map.remotes[remote]?.version)
      .find((one) => one && one !== version);
    return [remote, before ? [version, before] : [version]] as const;
  });
  return writeKeyList(objects, rootPem, {
    channel: [],
    remotes: {},
    approvals: { [name]: Object.fromEntries(exempt) },
  });
}
