import type { LiveRelease, Page, ReleaseMap } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import type { Guard } from '../trust/guard';

/**
 * The releases of a page from the development server: a development build is not signed, and its files have no hashes.
 * Not part of a production build of the shell.
 */
export function developmentReleases({ releases }: Page, guard: Guard): ReleaseVerifier {
  // The development server writes the whole map.
  const map = releases as ReleaseMap;
  console.info('[shell] this is a development build: it verifies no signatures');
  return {
    map,
    mapVerified: Promise.resolve(),
    async release(name): Promise<LiveRelease> {
      const live = map.remotes[name];
      if (!live) throw new Error(`${name} is not live`);
      if (Object.keys(live.integrity).length) guard.admit(live);
      else guard.admitUnhashed(live.base);
      return live;
    },
    fetchNewestMap: async () => map,
    adoptNewerRelease: async () => false,
    isOutdated: async () => false,
  };
}
