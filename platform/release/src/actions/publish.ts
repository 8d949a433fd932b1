import type { Release } from '@giftstore/contracts';
import { KeyError } from '../keys/key-error';
import { publicKeyOf } from '../keys/key-files.mjs';
import { readKeyList } from '../keys/key-list';
import type { ObjectStore } from '../objects/object-store';
import { ReleaseRepository } from '../repository/release-repository';
import { verifyBuild } from '../repository/verify-build';
import { putRelease } from './put-release';
import { RefusedError } from './refused-error';

export interface Publication {
  remote: string;
  /** Its built `dist`. */
  from: string;
  /** Private key of its team, PEM. */
  teamKey: string;
  rootKeys: readonly string[];
}

/**
 * Stores a built remote as a new immutable version, that of its package.json. `stored` is false when exactly this is published
 * already. Throws a `RefusedError` for a build that does not match its release.json, and for a version that is published with other
 * content.
 */
export async function publish(
  objects: ObjectStore,
  { remote, from, teamKey, rootKeys }: Publication,
): Promise<{ release: Release; stored: boolean }> {
  const build = await verifyBuild(from);
  if (build.release.name !== remote)
    throw new RefusedError(
      `${from} says it is "${build.release.name}", not ${remote}: nothing was published.`,
    );
  const keys = await readKeyList(objects, rootKeys);
  if (!keys?.remotes[remote]?.includes(publicKeyOf(teamKey)))
    throw new KeyError(
      `The key of ${remote} is not in the repository's list of keys, so no edge would accept this release: the holder of the root key adds it with \`giftstore-release keys --trust ${remote}=${publicKeyOf(teamKey)}\`.`,
    );
  const { stored } = await putRelease(new ReleaseRepository(objects), build, teamKey);
  return { release: build.release, stored };
}
