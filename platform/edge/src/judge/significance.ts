/** Failures among all reports. */
export interface FailureCount {
  failed: number;
  total: number;
}

/**
 * Fisher's exact test, one-sided: how likely `canary` has this many failures or more when both fail equally often. It is exact
 * for small samples, where a normal approximation is not.
 */
export function likelihoodAgainst(canary: FailureCount, stable: FailureCount): number {
  const failed = canary.failed + stable.failed;
  const all = canary.total + stable.total;
  const possible = lnChoose(all, failed);
  return tail(canary.failed, Math.min(failed, canary.total), (count) => {
    if (failed - count > stable.total) return Number.NEGATIVE_INFINITY;
    return lnChoose(canary.total, count) + lnChoose(stable.total, failed - count) - possible;
  });
}

/** How likely this many failures or more are at this failure rate. */
export function likelihoodAtRate({ failed, total }: FailureCount, rate: number): number {
  return tail(
    failed,
    total,
    (count) => lnChoose(total, count) + count * Math.log(rate) + (total - count) * Math.log1p(-rate),
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
