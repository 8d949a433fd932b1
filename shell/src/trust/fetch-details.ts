import { detailsPath, type ReleaseDetails } from '@giftstore/contracts';

/** They are small: an edge that takes longer is unavailable, and the loader's attempt has ended. */
const TIMEOUT_MS = 3_000;

/**
 * The details of a release, unverified, from the page's own edge or from the browser's cache.
 * @param again after they were missing or wrong: not from a cache, which may hold what was wrong for good
 */
export async function fetchDetails(name: string, version: string, again: boolean): Promise<ReleaseDetails> {
  const response = await fetch(detailsPath(name, version), {
    ...(again && { cache: 'reload' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`the details of ${name} ${version} could not be loaded: ${response.status}`);
  return (await response.json()) as ReleaseDetails;
}
