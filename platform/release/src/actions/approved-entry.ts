import type { Approval, KeyList, LiveRelease } from '@giftstore/contracts';
import type { Channel } from '../channel/commit';
import { publicKeyOf } from '../keys/key-files.mjs';
import { approverOf, readApprovals, signApproval } from '../repository/approvals';
import { RefusedError } from './refused-error';

/** Private key of a remote's team, PEM; null when it is not here. */
export type TeamKeys = (remote: string) => string | null;

/** How an entry is to go live. */
interface Terms {
  keys: KeyList;
  remote: string;
  /** The stable version that it is compared with or replaces; null: none. */
  previous: string | null;
  /** Share of the shoppers, 100: all. */
  percent: number;
  teamKey: TeamKeys | undefined;
}

/** Whether the root key requires that teams approve what goes live in a channel. */
export function requiresApprovals(channel: string, { approvals }: KeyList): boolean {
  return approvals !== undefined && Object.hasOwn(approvals, channel);
}

/**
 * Whether a live entry needs no other approval: its channel requires none, or it has one of the team's key that is here, or of any listed
 * key where none is here. A promotion of the same version replaces others, so that their key can be revoked.
 */
export async function isApprovedStill(
  channel: string,
  entry: LiveRelease,
  { keys, remote, percent, teamKey }: Omit<Terms, 'previous'>,
): Promise<boolean> {
  if (!requiresApprovals(channel, keys)) return true;
  if (percent === 100 && keys.approvals?.[channel]?.[remote]?.includes(entry.version)) return true;
  const trusted = keys.remotes[remote] ?? [];
  const pem = teamKey?.(remote);
  const own = pem ? trusted.filter((key) => key === publicKeyOf(pem)) : [];
  return (await approverOf(channel, remote, entry, own.length ? own : trusted)) !== null;
}

/**
 * An entry with its team's approval and the name of the key that gave it: signed now where the team's key is here, else a stored one
 * for at least this share, in place of the same version. Throws a `RefusedError` without one.
 */
export async function approvedEntry(
  { objects, name: channel }: Pick<Channel, 'objects' | 'name'>,
  entry: LiveRelease,
  { keys, remote, previous, percent, teamKey }: Terms,
): Promise<{ entry: LiveRelease; approver: string }> {
  const trusted = keys.remotes[remote] ?? [];
  const own = teamKey?.(remote);
  const stored = await readApprovals(objects, { channel, remote, version: entry.version });
  const candidates = own
    ? [signApproval(channel, remote, entry, { percent, previous }, own), ...stored]
    : stored;
  const fits = (one: Approval) => one.percent >= percent && one.previous === previous;
  for (const approval of candidates.filter(fits)) {
    const approver = await approverOf(channel, remote, { ...entry, approval }, trusted);
    if (approver) return { entry: { ...entry, approval }, approver };
  }
  const share = percent < 100 ? ` --canary ${percent}` : '';
  throw new RefusedError(
    `${remote} ${entry.version} is not approved for channel ${channel} in place of ${previous ?? 'nothing'}: where the key of ${remote} is, run \`giftstore-release approve ${remote}@${entry.version} --channel ${channel}${share}\`, or promote it there.`,
  );
}
