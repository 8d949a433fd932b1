import {
  type KeyList,
  type Release,
  signedReleaseText,
  TrustError,
  verifyRelease,
} from '@giftstore/contracts';
import { signText } from '../keys/signing';
import { liveReleaseOf } from './live-release';

/** The team's signature of a release, over `signedReleaseText`, independent of where it is served. */
export function signRelease(release: Release, teamKey: string): string {
  return signText(signedReleaseText(release.name, liveReleaseOf(release, '', '')), teamKey);
}

/** Whether one of the remote's keys made this signature of the release. */
export async function isSignedByTeam(
  release: Release,
  signature: string,
  keys: Pick<KeyList, 'remotes'>,
): Promise<boolean> {
  try {
    const live = liveReleaseOf(release, signature, '');
    await verifyRelease(release.name, live, { version: 0, channel: [], signature: '', ...keys });
    return true;
  } catch (error) {
    if (error instanceof TrustError) return false;
    throw error;
  }
}
