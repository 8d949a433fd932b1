import type { ReleaseMap } from '@giftstore/contracts';

/** The map is small: an edge that takes longer than this is not there. */
const LIMIT_MS = 3_000;

/** What is live now, unchecked. One request serves all who ask while it is under way. */
export const readReleases = shareUnderWay(async (): Promise<ReleaseMap> => {
  const answer = await fetch('/releases.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`the release map cannot be had: ${answer.status}`);
  return (await answer.json()) as ReleaseMap;
});

function shareUnderWay<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
