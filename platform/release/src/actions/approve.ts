import type { Approval } from '@giftstore/contracts';
import { readHead, refuseUntrusted } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { KeyError } from '../keys/key-error';
import { readKeyList } from '../keys/key-list';
import { approverOf, signApproval, storeApproval } from '../repository/approvals';
import { ReleaseRepository } from '../repository/release-repository';
import { trustedEntry } from '../repository/trusted-release';
import { publishedRelease, type ReleaseName } from './promote';

/**
 * Stores a team's approval of its published release for a channel, as long as the stable version there is the present one. Needs the
 * team's key only. Throws a `KeyError` for a key that is not the team's.
 */
export async function approve(
  channel: Pick<Channel, 'objects' | 'name' | 'rootKeys'>,
  { remote, version, percent, teamKey }: ReleaseName & { percent: number; teamKey: string },
): Promise<{ approval: Approval; approver: string }> {
  const { objects, name, rootKeys } = channel;
  const repository = new ReleaseRepository(objects);
  const release = await publishedRelease(repository, { remote, version });
  const keys = await readKeyList(objects, rootKeys);
  const head = await readHead(objects, name, rootKeys);
  refuseUntrusted(name, head);
  if (!keys) throw new KeyError('The repository has no list of keys that the root key has signed.');
  const entry = await trustedEntry(repository, release, { keys, baseUrl: '' });
  const previous = head.record?.map.remotes[remote]?.version ?? null;
  const approval = signApproval(name, remote, entry, { percent, previous }, teamKey);
  const approver = await approverOf(name, remote, { ...entry, approval }, keys.remotes[remote] ?? []);
  if (!approver) throw new KeyError(`The key is not one of ${remote}: no edge would accept its approval.`);
  await storeApproval(objects, { channel: name, remote, version }, approval);
  return { approval, approver };
}
