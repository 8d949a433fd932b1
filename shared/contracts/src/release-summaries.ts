import { canonicalJson, isSigned, TrustError, verifyKeys } from './release-signatures';
import type { LiveRelease, ReleaseList, ReleaseMap, ReleaseSummary } from './releases';

/**
 * The summary of a release map: which releases are live and what they answer, without what is only needed to load one. A document has
 * the summary, and the details of the releases that its page loads; the shell fetches those of any other (docs/adr/0085).
 */

/** Id of the element with the details of the page's own releases. Without it, the page has the whole map. */
export const RELEASE_DETAILS_ID = 'giftstore-release-details';
/** Attribute in the template of a shell that reads summaries. An older shell gets the whole map. */
export const SUMMARIES_ATTRIBUTE = 'data-release-summaries';

/** A map in summary. It has no signature of a map, and a map none of a summary that would be valid without its own. */
export interface MapSummary extends ReleaseList {
  /** By the channel's key, over `signedSummaryText`. */
  summarySignature: string;
}

/** What a release has beyond its summary. Its team's signature covers it. */
export interface ReleaseDetails extends Pick<LiveRelease, 'integrity' | 'files'> {
  version: string;
  /** The files to preload of each route, in the order of the routes. */
  preload: string[][];
}

/** The text that the channel's key signs for a summary. No map and no entry has this form. */
export function signedSummaryText(summary: Omit<MapSummary, 'summarySignature'>): string {
  const { summarySignature: _, ...rest } = summary as MapSummary;
  return canonicalJson({ summary: rest });
}

/** The summary of a map, with its signature where the writer of the channel made one. */
export function summaryOf(map: ReleaseMap): Omit<MapSummary, 'summarySignature'> & Partial<MapSummary> {
  const { signature: _, remotes, ...rest } = map;
  const summaries = Object.entries(remotes).map(([name, { canary, ...live }]) => [
    name,
    { ...withoutDetails(live), ...(canary && { canary: withoutDetails(canary) }) },
  ]);
  return { ...rest, remotes: Object.fromEntries(summaries) };
}

function withoutDetails<R extends LiveRelease>(release: R) {
  const { integrity: _, files: _files, approval: _approval, routes, ...rest } = release;
  return { ...rest, routes: routes.map(({ preload: _preload, ...route }) => route) };
}

/** What `summaryOf` leaves out of an entry. */
export function detailsOf({
  version,
  files,
  integrity,
  routes,
}: Pick<LiveRelease, 'version' | 'files' | 'integrity' | 'routes'>): ReleaseDetails {
  return { version, files, integrity, preload: routes.map(({ preload }) => preload) };
}

/**
 * An entry of a summary with details from anywhere. Nothing of them counts before the result passes `verifyRelease`: whatever they are,
 * other ones than the team signed make another text.
 */
export function withDetails(summary: ReleaseSummary, details: Partial<ReleaseDetails> | null): LiveRelease {
  const { integrity, files, preload } = details ?? {};
  return {
    ...summary,
    integrity: { ...integrity },
    files: String(files),
    routes: summary.routes.map((route, index) => ({ ...route, preload: preload?.[index] ?? [] })),
  };
}

/** Whether an entry has its details. */
export function isWhole(release: ReleaseSummary | LiveRelease): release is LiveRelease {
  return 'integrity' in release;
}

/** Path of a release's details at every edge. It never changes: a version has one content. */
export function detailsPath(name: string, version: string): string {
  return `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}.json`;
}

/**
 * Verifies a summary as `verifyMap` does a map: its list of keys against the root keys (raw points, base64), and the summary, as it was
 * received, against the channel's keys. Throws `TrustError`.
 */
export async function verifySummary(summary: MapSummary, rootKeys: readonly string[]): Promise<void> {
  await verifyKeys(summary.keys, rootKeys);
  if (!(await isSigned(signedSummaryText(summary), summary.summarySignature, summary.keys.channel)))
    throw new TrustError('the summary of the release map is not signed by the key of its channel');
}
