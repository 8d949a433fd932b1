import type { ReleaseMap } from '@giftstore/contracts';

/** The map is small: an edge that takes longer is unavailable. */
const TIMEOUT_MS = 3_000;

/** The current release map, unverified. Concurrent calls share one request. */
export const fetchReleases = shareConcurrent(async (): Promise<ReleaseMap> => {
  const response = await fetch('/releases.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the release map could not be loaded: ${response.status}`);
  return (await response.json()) as ReleaseMap;
});

function shareConcurrent<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
