import {
  type LiveRelease,
  type Page,
  type ReleaseMap,
  TrustError,
  verifyMap,
  verifyRelease,
  withCanaries,
} from '@giftstore/contracts';
import type { Guard } from '../loading/guard';
import { readReleases } from './read-releases';
import { refuseOlder } from './seen-releases';

export interface BelievedReleases {
  /**
   * What is live for this shopper, canaries put in: fit for drawing links. The page stays with it, whatever is promoted
   * meanwhile; nothing in it may be loaded but through `release`.
   */
  map: ReleaseMap;
  /** Rejects with a TrustError when the map is not signed as it must be, or older than one seen before. */
  checked: Promise<void>;
  /** A remote's release, once its signatures were checked and the guard knows its files. Rejects with a TrustError. */
  release(name: string): Promise<LiveRelease>;
  /** Asks what is live by now: the newest map that could be had and believed, at least the page's own. */
  refresh(): Promise<ReleaseMap>;
  /** Takes up the release of a remote that is live by now, where that is another; says whether it did. */
  renew(name: string): Promise<boolean>;
  /** Whether another release of a remote is live by now than the one that this page has. */
  isOutdated(name: string): Promise<boolean>;
}

interface Settings {
  page: Pick<Page, 'config' | 'releases' | 'visit'>;
  rootKeys: readonly string[];
  guard: Guard;
  /** Asks the edge what is live now. */
  read?: () => Promise<ReleaseMap>;
}

/**
 * Whom the page believes about releases: begins at once to check the map that came with the document, so that it runs
 * beside the first rendering. Everything fails closed: what is not checked has no files that the guard admits.
 */
export function believeReleases({ page, rootKeys, guard, read = readReleases }: Settings): BelievedReleases {
  const { canaries } = page.visit;
  const map = withCanaries(page.releases, canaries);
  const believed = new Map<string, Promise<LiveRelease>>();
  let newest = page.releases;

  async function check(given: ReleaseMap): Promise<void> {
    if (given.channel !== page.config.channel)
      throw new TrustError(`the release map is of the channel ${given.channel}, not ${page.config.channel}`);
    await verifyMap(given, rootKeys);
    refuseOlder(given);
  }

  async function checkRelease(name: string): Promise<LiveRelease> {
    await checked;
    const live = Object.hasOwn(map.remotes, name) ? map.remotes[name] : undefined;
    if (!live) throw new TrustError(`${name} is not live`);
    await verifyRelease(name, live, newest.keys);
    guard.admit(live);
    return live;
  }

  async function refresh(): Promise<ReleaseMap> {
    try {
      await checked;
      const given = await read();
      await check(given);
      if (given.revision > newest.revision) newest = given;
    } catch (error) {
      console.warn('[shell] what is live now cannot be had or believed', error);
    }
    return newest;
  }

  /** The release of a remote that is live by now, when it is another than this page's. */
  async function another(name: string): Promise<LiveRelease | undefined> {
    const live = withCanaries(await refresh(), canaries).remotes[name];
    return live && live.version !== map.remotes[name]?.version ? live : undefined;
  }

  const checked = check(page.releases);
  // Whoever needs it hears of it; meanwhile it is no unhandled rejection.
  checked.catch(() => undefined);

  return {
    map,
    checked,
    release(name) {
      const known = believed.get(name) ?? checkRelease(name);
      believed.set(name, known);
      return known;
    },
    refresh,
    async renew(name) {
      const live = await another(name);
      if (!live) return false;
      map.remotes[name] = live;
      believed.delete(name);
      return true;
    },
    isOutdated: async (name) => !!(await another(name)),
  };
}
