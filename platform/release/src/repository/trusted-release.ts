import {
  type KeyList,
  type LiveRelease,
  type Release,
  type ReleaseMap,
  TrustError,
} from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { liveReleaseOf } from './live-release';
import type { ReleaseRepository } from './release-repository';
import { isSignedByTeam } from './team-signature';

/**
 * A signature of a stored release that these keys cover: the stored one, or one of live entries, because the stored one may be of a
 * revoked key. Null when there is none.
 */
export async function trustedSignature(
  repository: ReleaseRepository,
  release: Release,
  keys: KeyList,
  others: readonly (LiveRelease | undefined)[] = [],
): Promise<string | null> {
  const stored = await repository.readSignature(release.name, release.version);
  for (const one of [stored, ...others.map((live) => live?.signature)]) {
    if (one && (await isSignedByTeam(release, one, keys))) return one;
  }
  return null;
}

/** A stored release as an entry of the map. Throws a `KeyError` when no trusted key has signed it. */
export async function trustedEntry(
  repository: ReleaseRepository,
  release: Release,
  {
    keys,
    baseUrl,
    others,
  }: { keys: KeyList; baseUrl: string; others?: readonly (LiveRelease | undefined)[] },
): Promise<LiveRelease> {
  const signature = await trustedSignature(repository, release, keys, others);
  const { name, version } = release;
  if (!signature)
    throw new KeyError(
      `${name} ${version} is not signed with a trusted key of ${name}: publish it as a new version with the right key, or add the key to the list with \`giftstore-release keys\`.`,
    );
  return liveReleaseOf(release, signature, baseUrl);
}

/**
 * A stored release as an entry of the map, without its URL, by the keys of a map that is live: with its stored signature, or that of the
 * map, because the stored one may be of a revoked key. Null when it is not stored. Throws a `TrustError` when no trusted key has signed it.
 */
export async function signedEntry(
  repository: ReleaseRepository,
  { remote, version }: { remote: string; version: string },
  { keys, remotes }: Pick<ReleaseMap, 'keys' | 'remotes'>,
): Promise<LiveRelease | null> {
  const release = await repository.readRelease(remote, version);
  if (!release) return null;
  const live = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const signature = await trustedSignature(repository, release, keys, [live, live?.canary]);
  if (!signature) throw new TrustError(`${remote} ${version} is not signed by the team of ${remote}.`);
  return liveReleaseOf(release, signature, '');
}
