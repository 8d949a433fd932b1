import {
  isWhole,
  type KeyList,
  type LiveRelease,
  type MapSummary,
  type Page,
  type ReleaseDetails,
  type ReleaseList,
  type ReleaseMap,
  type ReleaseSummary,
  TrustError,
  verifyMap,
  verifyPreview,
  verifyRelease,
  verifySummary,
  withCanaries,
  withDetails,
  withPreview,
} from '@giftstore/contracts';
import { fetchDetails as fetchDetailsOf } from './fetch-details';
import { fetchReleases } from './fetch-releases';
import type { Guard } from './guard';
import { rejectOlderReleases } from './reject-older-releases';

export interface ReleaseVerifier {
  /**
   * The releases that are live for this shopper, canaries or a preview's releases included; enough to render links. It stays the same for the
   * life of the page. Nothing in it may be loaded except through `release`.
   */
  map: ReleaseList;
  /** Rejects with `TrustError` when the map's signatures are invalid, or when it is older than one seen before. */
  mapVerified: Promise<void>;
  /**
   * A remote's release, once its details are there, its signatures are verified and the guard has admitted its files. Rejects with
   * `TrustError`, or when its details could not be fetched; the next call starts again.
   */
  release(name: string): Promise<LiveRelease>;
  /** The newest verified map: the edge's current one, or the page's own if that fails. */
  fetchNewestMap(): Promise<ReleaseList>;
  /** Replaces a remote's release with the one that is live by now; returns whether that is another one. */
  adoptNewerRelease(name: string): Promise<boolean>;
  /** Whether another release of a remote has gone live since this page was loaded. */
  isOutdated(name: string): Promise<boolean>;
}

interface Settings {
  page: Pick<Page, 'config' | 'releases' | 'details' | 'visit' | 'preview'>;
  rootKeys: readonly string[];
  guard: Guard;
  /** Fetches the current release map, unverified. */
  fetchMap?: () => Promise<ReleaseMap>;
  /** Fetches the details of a release, unverified; `again` after they were missing or wrong. */
  fetchDetails?: (name: string, version: string, again: boolean) => Promise<ReleaseDetails>;
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
  fetchDetails = fetchDetailsOf,
}: Settings): ReleaseVerifier {
  const { canaries } = page.visit;
  const { preview } = page;
  const map: ReleaseList = preview
    ? withPreview<ReleaseList>(page.releases, preview)
    : withCanaries<ReleaseList>(page.releases, canaries);
  const verified = new Map<string, Promise<LiveRelease>>();
  /** Remotes whose details were missing or wrong. */
  const failed = new Set<string>();
  let newest: ReleaseMap | MapSummary = page.releases;

  async function verify(candidate: ReleaseMap | MapSummary): Promise<void> {
    if (candidate.channel !== page.config.channel)
      throw new TrustError(
        `the release map is of the channel ${candidate.channel}, not ${page.config.channel}`,
      );
    if ('signature' in candidate) await verifyMap(candidate, rootKeys);
    else await verifySummary(candidate, rootKeys);
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
    const whole = await completed(name, live);
    await verifyRelease(name, whole, newestKeys());
    guard.admit(whole);
    return whole;
  }

  /** The release with its details: those of the document, or those at the release's address. */
  async function completed(name: string, live: ReleaseSummary): Promise<LiveRelease> {
    if (isWhole(live)) return live;
    const again = failed.has(name);
    const own = page.details && Object.hasOwn(page.details, name) ? page.details[name] : undefined;
    if (own?.version === live.version && !again) return withDetails(live, own);
    return withDetails(live, await fetchDetails(name, live.version, again));
  }

  async function fetchNewestMap(): Promise<ReleaseList> {
    try {
      await mapVerified;
      const candidate = await fetchMap();
      await verify(candidate);
      // The same revision is whole, where the page's own is a summary.
      if (candidate.revision >= newest.revision) newest = candidate;
    } catch (error) {
      console.warn('[shell] the current release map could not be loaded or verified', error);
    }
    return newest;
  }

  /** The remote's live release by now. What is previewed stays. */
  async function currentRelease(name: string): Promise<ReleaseSummary | undefined> {
    if (preview && Object.hasOwn(preview.remotes, name)) return undefined;
    return withCanaries(await fetchNewestMap(), canaries).remotes[name];
  }

  const isAnother = (name: string, live: ReleaseSummary) => live.version !== map.remotes[name]?.version;

  const mapVerified = verifyPage();
  // `release` rejects with this error; without a handler here it would be an unhandled rejection.
  mapVerified.catch(() => undefined);

  return {
    map,
    mapVerified,
    release(name) {
      const existing = verified.get(name);
      if (existing) return existing;
      const release = verifyAndAdmit(name);
      verified.set(name, release);
      release.catch(() => {
        failed.add(name);
        if (verified.get(name) === release) verified.delete(name);
      });
      return release;
    },
    fetchNewestMap,
    async adoptNewerRelease(name) {
      const live = await currentRelease(name);
      if (!live) return false;
      const isNewer = isAnother(name, live);
      // The whole map has the details that could not be fetched.
      const isMissing = !isNewer && failed.has(name) && isWhole(live);
      if (isNewer || isMissing) {
        map.remotes[name] = live;
        verified.delete(name);
      }
      return isNewer;
    },
    isOutdated: async (name) => {
      const live = await currentRelease(name);
      return live !== undefined && isAnother(name, live);
    },
  };
}
