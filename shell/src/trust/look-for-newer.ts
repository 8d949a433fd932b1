import type { BelievedReleases } from './believed-releases';

/** A page that was looked away from for longer may have missed a release. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Asks what is live by now when somebody comes back to a page that has been open long. Nothing that is on the page is
 * exchanged; it is said in the console, for whoever wonders which release this is.
 */
export function lookForNewer({ map, refresh }: Pick<BelievedReleases, 'map' | 'refresh'>): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < OLD_AFTER_MS) return;
    asked = Date.now();
    const { revision } = await refresh();
    if (revision > map.revision)
      console.info(`[shell] revision ${revision} is live; this page stays with ${map.revision}`);
  });
}
