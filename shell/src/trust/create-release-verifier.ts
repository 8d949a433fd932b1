import {
  type KeyList,
  type LiveRelease,
  type Page,
  type ReleaseMap,
  TrustError,
  verifyMap,
  verifyPreview,
  verifyRelease,
  withCanaries,
  withPreview,
} from '@giftstore/contracts';
import { fetchReleases } from './fetch-releases';
import type { Guard } from './guard';
import { rejectOlderReleases } from './reject-older-releases';

export interface ReleaseVerifier {
  /**
   * The releases that are live for this shopper, canaries or a preview's releases included; enough to render links. It stays the same for the
   * life of the page. Nothing in it may be loaded except through `release`.
   */
  map: ReleaseMap;
  /** Rejects with `TrustError` when the map's signatures are invalid, or when it is older than one seen before. */
  mapVerified: Promise<void>;
  /** A remote's release, once its signatures are verified and the guard has admitted its files. Rejects with `TrustError`. */
  release(name: string): Promise<LiveRelease>;
  /** The newest verified map: the edge's current one, or the page's own if that fails. */
  fetchNewestMap(): Promise<ReleaseMap>;
  /** Replaces a remote's release with the one that is live by now; returns whether that is another one. */
  adoptNewerRelease(name: string): Promise<boolean>;
  /** Whether another release of a remote has gone live since this page was loaded. */
  isOutdated(name: string): Promise<boolean>;
}

interface Settings {
  page: Pick<Page, 'config' | 'releases' | 'visit' | 'preview'>;
  rootKeys: readonly string[];
  guard: Guard;
  /** Fetches the current release map, unverified. */
  fetchMap?: () => Promise<ReleaseMap>;
}

/**
 * Starts to verify the release map of the document at once, in parallel with the first render. Fails closed: the guard
 * admits no file of a release that has not been verified.
 */
export function createReleaseVerifier({
  page,
  rootKeys,
  guard,
  fetchMap = fetchReleases,
}: Settings): ReleaseVerifier {
  const { canaries } = page.visit;
  const { preview } = page;
  const map = preview ? withPreview(page.releases, preview) : withCanaries(page.releases, canaries);
  const verified = new Map<string, Promise<LiveRelease>>();
  let newest = page.releases;

  async function verify(candidate: ReleaseMap): Promise<void> {
    if (candidate.channel !== page.config.channel)
      throw new TrustError(
        `the release map is of the channel ${candidate.channel}, not ${page.config.channel}`,
      );
    await verifyMap(candidate, rootKeys);
    rejectOlderReleases(candidate);
  }

  async function verifyPage(): Promise<void> {
    await verify(page.releases);
    if (!preview) return;
    await verifyPreview(preview, { over: page.config.channel, rootKeys });
    rejectOlderReleases(preview);
  }

  /** A preview of a new remote may have a newer list than the live map. */
  function newestKeys(): KeyList {
    return preview && preview.keys.version > newest.keys.version ? preview.keys : newest.keys;
  }

  async function verifyAndAdmit(name: string): Promise<LiveRelease> {
    await mapVerified;
    const live = Object.hasOwn(map.remotes, name) ? map.remotes[name] : undefined;
    if (!live) throw new TrustError(`${name} is not live`);
    await verifyRelease(name, live, newestKeys());
    guard.admit(live);
    return live;
  }

  async function fetchNewestMap(): Promise<ReleaseMap> {
    try {
      await mapVerified;
      const candidate = await fetchMap();
      await verify(candidate);
      if (candidate.revision > newest.revision) newest = candidate;
    } catch (error) {
      console.warn('[shell] the current release map could not be loaded or verified', error);
    }
    return newest;
  }

  /** The remote's live release if it differs from this page's. What is previewed stays. */
  async function newerRelease(name: string): Promise<LiveRelease | undefined> {
    if (preview && Object.hasOwn(preview.remotes, name)) return undefined;
    const live = withCanaries(await fetchNewestMap(), canaries).remotes[name];
    return live && live.version !== map.remotes[name]?.version ? live : undefined;
  }

  const mapVerified = verifyPage();
  // `release` rejects with this error; without a handler here it would be an unhandled rejection.
  mapVerified.catch(() => undefined);

  return {
    map,
    mapVerified,
    release(name) {
      const release = verified.get(name) ?? verifyAndAdmit(name);
      verified.set(name, release);
      return release;
    },
    fetchNewestMap: fetchNewestMap,
    async adoptNewerRelease(name) {
      const live = await newerRelease(name);
      if (!live) return false;
      map.remotes[name] = live;
      verified.delete(name);
      return true;
    },
    isOutdated: async (name) => !!(await newerRelease(name)),
  };
}
