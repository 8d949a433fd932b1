import type { ReleaseVerifier } from './create-release-verifier';

/** A page that is opened again after this time may have an old release. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Fetches the release map when the shopper returns to a page that has been open for long, and logs a newer revision to the
 * console for debugging. Nothing on the page is replaced.
 */
export function watchForNewerRelease({
  map,
  fetchNewestMap,
}: Pick<ReleaseVerifier, 'map' | 'fetchNewestMap'>): void {
  let fetchedAt = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || Date.now() - fetchedAt < OLD_AFTER_MS) return;
    fetchedAt = Date.now();
    const { revision } = await fetchNewestMap();
    if (revision > map.revision)
      console.info(`[shell] revision ${revision} is live; this page stays with ${map.revision}`);
  });
}
