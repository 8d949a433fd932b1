import type { KeyList, LiveRelease, Release } from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { liveReleaseOf } from './live-release';
import type { ReleaseStore } from './release-store';
import { isSignedByTeam } from './team-signature';

/**
 * The team's signature of a stored release that counts by these keys: the one beside it, or else one of those that live
 * entries have (the one beside it may be of a key that no longer counts). Null when none does.
 */
export async function trustedSignature(
  store: ReleaseStore,
  release: Release,
  keys: KeyList,
  others: readonly (LiveRelease | undefined)[] = [],
): Promise<string | null> {
  const stored = await store.readSignature(release.name, release.version);
  for (const one of [stored, ...others.map((live) => live?.signature)]) {
    if (one && (await isSignedByTeam(release, one, keys))) return one;
  }
  return null;
}

/** A stored release as an entry of the map. Throws a `KeyError` when its team has not signed it. */
export async function trustedEntry(
  store: ReleaseStore,
  release: Release,
  {
    keys,
    baseUrl,
    others,
  }: { keys: KeyList; baseUrl: string; others?: readonly (LiveRelease | undefined)[] },
): Promise<LiveRelease> {
  const signature = await trustedSignature(store, release, keys, others);
  const { name, version } = release;
  if (!signature)
    throw new KeyError(
      `${name} ${version} is not signed with a key of ${name} that counts: publish it as a new version with the right key, or add the key to the list with \`giftstore-release keys\`.`,
    );
  return liveReleaseOf(release, signature, baseUrl);
}
