/** How many of how many. */
export interface Share {
  failed: number;
  heard: number;
}

/**
 * Fisher's exact test, one-sided: how likely `canary` has this many failures or more when both fail equally often. Exact
 * for few, where a normal approximation is worth nothing.
 */
export function likelihoodAgainst(canary: Share, stable: Share): number {
  const failed = canary.failed + stable.failed;
  const all = canary.heard + stable.heard;
  const possible = lnChoose(all, failed);
  return tail(canary.failed, Math.min(failed, canary.heard), (count) => {
    if (failed - count > stable.heard) return Number.NEGATIVE_INFINITY;
    return lnChoose(canary.heard, count) + lnChoose(stable.heard, failed - count) - possible;
  });
}

/** How likely this many failures or more are when each one fails with `rate`. */
export function likelihoodAtRate({ failed, heard }: Share, rate: number): number {
  return tail(
    failed,
    heard,
    (count) => lnChoose(heard, count) + count * Math.log(rate) + (heard - count) * Math.log1p(-rate),
  );
}

function tail(from: number, to: number, lnOf: (count: number) => number): number {
  let sum = 0;
  for (let count = from; count <= to; count++) sum += Math.exp(lnOf(count));
  return Math.min(1, sum);
}

function lnChoose(n: number, k: number): number {
  return lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);
}

/** Exact sums for small numbers, Stirling's series beyond: better than 1e-12 there. */
function lnFactorial(n: number): number {
  if (n < 50) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor++) sum += Math.log(factor);
    return sum;
  }
  const inverse = 1 / n;
  return (
    n * Math.log(n) -
    n +
    Math.log(2 * Math.PI * n) / 2 +
    inverse / 12 -
    inverse ** 3 / 360 +
    inverse ** 5 / 1260
  );
}
