import type { LiveRelease, Page } from '@giftstore/contracts';
import type { Guard } from '../loading/guard';
import type { BelievedReleases } from '../trust/believed-releases';

/**
 * The releases of a page that the development server wrote: nobody signed what is being worked on, and its files have no
 * hashes. No part of a shell that was built for production.
 */
export function developmentReleases({ releases: map }: Page, guard: Guard): BelievedReleases {
  console.info('[shell] this is a development build: it asks for no signatures');
  return {
    map,
    checked: Promise.resolve(),
    async release(name): Promise<LiveRelease> {
      const live = map.remotes[name];
      if (!live) throw new Error(`${name} is not live`);
      if (Object.keys(live.integrity).length) guard.admit(live);
      else guard.admitUnhashed(live.base);
      return live;
    },
    refresh: async () => map,
    renew: async () => false,
    isOutdated: async () => false,
  };
}
