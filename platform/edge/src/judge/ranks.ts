/**
 * The test of Mann, Whitney and Wilcoxon, one-sided: how likely `larger` ranks this high among both or higher when both come from one
 * distribution. By the normal approximation with corrections for ties and continuity, which is close from twenty samples of each.
 */
export function likelihoodOfRanks(larger: readonly number[], other: readonly number[]): number {
  const { sum, ties } = rankSum(larger, other);
  const [m, n] = [larger.length, other.length];
  const all = m + n;
  const above = sum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (all + 1 - ties / (all * (all - 1)));
  // All values are the same.
  if (variance <= 0) return 1;
  return upperTail((above - (m * n) / 2 - 0.5) / Math.sqrt(variance));
}

/** The middle of a sample that is not empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** Sum of the ranks of `larger` among both; equal values share their ranks' mean. `ties`: sum of t³ − t over them. */
function rankSum(larger: readonly number[], other: readonly number[]): { sum: number; ties: number } {
  const values = [
    ...larger.map((value) => ({ value, counts: 1 })),
    ...other.map((value) => ({ value, counts: 0 })),
  ].sort((a, b) => a.value - b.value);
  let sum = 0;
  let ties = 0;
  for (let from = 0, to = 0; from < values.length; from = to) {
    while (to < values.length && values[to]?.value === values[from]?.value) to += 1;
    const equal = values.slice(from, to);
    sum += ((from + 1 + to) / 2) * equal.reduce((count, { counts }) => count + counts, 0);
    ties += equal.length ** 3 - equal.length;
  }
  return { sum, ties };
}

/** Of the standard normal distribution; Abramowitz and Stegun 26.2.17, better than 1e-7. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const polynomial = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
