import type { KeyList } from './key-list';
import { canonicalJson, isSigned, TrustError } from './release-signatures';
import type { Approval, LiveRelease, ReleaseMap } from './releases';

/**
 * Approvals of releases: a team's signature that its release may go live in a channel, for a share of the shoppers. Where the root key
 * requires them (`KeyList.approvals`), the key of the channel alone can make no release live.
 */

/** The text that a team signs to approve its release for a channel. */
export function signedApprovalText(
  channel: string,
  name: string,
  { version, files }: Pick<LiveRelease, 'version' | 'files'>,
  { percent, previous }: Pick<Approval, 'percent' | 'previous'>,
): string {
  return canonicalJson({ approval: { channel, name, version, files, percent, previous } });
}

/** Whether a key of the list made the approval that an entry contains. */
export async function isApprovedBy(
  channel: string,
  name: string,
  release: LiveRelease,
  keys: readonly string[],
): Promise<boolean> {
  const { approval } = release;
  if (!approval) return false;
  return isSigned(signedApprovalText(channel, name, release, approval), approval.signature, keys);
}

/**
 * Verifies that every entry of a map is approved by its team, where its channel requires that. `newest` is the newest known list of
 * keys: a map with an older list evades neither what it requires nor what it revokes. Throws `TrustError`.
 */
export async function verifyApprovals(map: ReleaseMap, newest: KeyList = map.keys): Promise<void> {
  const { approvals, remotes } = newest.version > map.keys.version ? newest : map.keys;
  const exempt = approvals && Object.hasOwn(approvals, map.channel) ? approvals[map.channel] : undefined;
  if (!exempt) return;
  for (const [name, { canary, ...stable }] of Object.entries(map.remotes)) {
    const teamKeys = Object.hasOwn(remotes, name) ? (remotes[name] ?? []) : [];
    const verify = async (release: LiveRelease, percent: number) => {
      const isExempt =
        percent === 100 && Object.hasOwn(exempt, name) && exempt[name]?.includes(release.version);
      if (isExempt) return;
      if (
        (release.approval?.percent ?? 0) >= percent &&
        (await isApprovedBy(map.channel, name, release, teamKeys))
      )
        return;
      throw new TrustError(
        `${name} ${release.version} is not approved for ${percent} % of channel ${map.channel} by the team of ${name}`,
      );
    };
    await verify(stable, 100);
    if (canary) await verify(canary, canary.percent);
  }
}
