import {
  isSigned,
  type KeyList,
  type ReleaseMap,
  TrustError,
  unsignedText,
  verifyApprovals,
  verifyMap,
  verifyRelease,
} from '@giftstore/contracts';

/**
 * Verifies every signature of a map, as edges do. `newest` is the newest known list of keys: a map with an older one must not depend on
 * a key that has been revoked since. Throws a `TrustError`.
 */
export async function verifySignatures(
  map: ReleaseMap,
  rootKeys: readonly string[],
  newest: KeyList = map.keys,
): Promise<void> {
  await verifyMap(map, rootKeys);
  await verifyReleases(map, map.keys);
  if (newest.version > map.keys.version) await refuseRevoked(map, newest);
  await verifyApprovals(map, newest);
}

/** The holder of a revoked key could put the list in which it still counts into a map. */
async function refuseRevoked(map: ReleaseMap, newest: KeyList): Promise<void> {
  try {
    if (!(await isSigned(unsignedText(map), map.signature, newest.channel)))
      throw new TrustError('the release map is not signed by the key of its channel');
    await verifyReleases(map, newest);
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
    throw new TrustError(
      `its list of keys is older than version ${newest.version}, by which ${error.message}`,
    );
  }
}

async function verifyReleases({ remotes }: ReleaseMap, keys: KeyList): Promise<void> {
  for (const [name, live] of Object.entries(remotes)) {
    await verifyRelease(name, live, keys);
    if (live.canary) await verifyRelease(name, live.canary, keys);
  }
}
