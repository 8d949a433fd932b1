import type { PreviewTerms } from './preview-terms';
import { TrustError, verifyMap } from './release-signatures';
import type { ReleaseList, ReleaseMap } from './releases';

/**
 * Previews: releases that are shown in place of the live ones to whoever opens a link, for a limited time. A preview is a signed map
 * of its own with only the remotes that it replaces; it is laid over the live map when a page is served, and again in the browser.
 */

/** Id of the element with the preview's signed map; only in pages of a preview. */
export const PREVIEW_MAP_ID = 'giftstore-preview';
/** Attribute in the template of a shell that lays previews over the live map. An older shell would show the live remotes. */
export const PREVIEWS_ATTRIBUTE = 'data-previews';

export const MAX_PREVIEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Clocks of writers and readers differ by less. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Readers from before previews refuse a channel with a slash in its name, so none serves a preview as a channel without an end. */
const PREFIX = 'preview/';
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** The map of a preview. */
export type PreviewMap = ReleaseMap & { preview: PreviewTerms };

/** Whether a preview can have this name: `pr-12`. */
export function isPreviewName(name: string): boolean {
  return NAME.test(name);
}

/** The channel of the preview of that name. */
export function previewChannel(name: string): string {
  return PREFIX + name;
}

/** The preview's name of such a channel; null for every other channel. */
export function previewNameOf(channel: string): string | null {
  const name = channel.startsWith(PREFIX) ? channel.slice(PREFIX.length) : '';
  return isPreviewName(name) ? name : null;
}

/** Whether the preview's time is over, or none that a preview may have. */
export function hasEnded({ expires }: PreviewTerms, now: number = Date.now()): boolean {
  const end = Date.parse(expires);
  return !(end > now && end <= now + MAX_PREVIEW_DAYS * DAY_MS + CLOCK_SKEW_MS);
}

/** The live map with the preview's releases in place of the live ones, and without canaries: a preview shows everyone the same. */
export function withPreview<M extends ReleaseList>(live: M, preview: Pick<ReleaseMap, 'remotes'>): M {
  const stable = Object.entries(live.remotes).map(([name, { canary: _, ...release }]) => [name, release]);
  return { ...live, remotes: { ...Object.fromEntries(stable), ...preview.remotes } };
}

/** Throws a `TrustError` unless exactly the maps of previews have the terms of one. */
export function verifyTerms({ channel, preview }: ReleaseMap): void {
  const isPreview = previewNameOf(channel) !== null;
  if (isPreview !== (preview !== undefined))
    throw new TrustError(isPreview ? 'it is a preview without an end' : `channel ${channel} is no preview`);
}

/** Verifies the map of a preview over the channel `over`. Throws a `TrustError`, also when the preview has ended. */
export async function verifyPreview(
  map: ReleaseMap,
  { over, rootKeys, now = Date.now() }: { over: string; rootKeys: readonly string[]; now?: number },
): Promise<void> {
  verifyTerms(map);
  if (!map.preview || map.preview.over !== over)
    throw new TrustError(`${map.channel} is no preview over the channel ${over}`);
  if (hasEnded(map.preview, now)) throw new TrustError(`${map.channel} has ended`);
  await verifyMap(map, rootKeys);
}
