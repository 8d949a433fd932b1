import type { VitalSamples } from '../reports/vitals-repository';
import { likelihoodOfRanks, median } from './ranks';
import { reasonOfVitals } from './reason-of-vitals';

const versions = { canary: '1.2.0', stable: '1.1.9' };
const none: VitalSamples = { lcp: [], inp: [], cls: [] };
const series = (from: number, length = 20, step = 1) =>
  Array.from({ length }, (_, index) => from + index * step);

const judged = (canary: Partial<VitalSamples>, stable: Partial<VitalSamples>) =>
  reasonOfVitals(versions, { canary: { ...none, ...canary }, stable: { ...none, ...stable } });

describe('the likelihood of ranks', () => {
  it.each([
    // Against scipy.stats.mannwhitneyu(alternative="greater", method="asymptotic").
    ['two samples that overlap', [3, 5, 7, 9, 11, 13], [2, 4, 6, 8, 10, 12], 0.3445],
    ['ties', [1, 2, 2, 3, 3, 3], [1, 1, 2, 2, 2, 3], 0.153],
    ['the same values', [1, 2, 3, 4], [1, 2, 3, 4], 0.5588],
  ])('of %s', (_what, larger, other, expected) => {
    expect(likelihoodOfRanks(larger, other)).toBeCloseTo(expected, 3);
  });

  it('is 1 when all values are equal', () => {
    expect(likelihoodOfRanks([0, 0, 0], [0, 0, 0])).toBe(1);
  });

  it('has a median of an even and of an odd number of values', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  });
});

describe('reasonOfVitals', () => {
  it.each([
    ['slower to show', { lcp: series(2_000) }, { lcp: series(1_200) }, 'LCP of 20 networks is 2010 ms'],
    ['slower to react', { inp: series(300) }, { inp: series(120) }, 'INP of 20 networks is 310 ms'],
    [
      'less steady',
      { cls: series(0.3, 20, 0.01) },
      { cls: series(0, 20, 0.001) },
      'CLS of 20 networks is 0.40',
    ],
  ])('is that the canary is %s, with the figures of both', (_what, canary, stable, expected) => {
    expect(judged(canary, stable)).toContain(`the median ${expected} on 1.2.0`);
  });

  it.each([
    ['it is faster', { lcp: series(1_000) }, { lcp: series(2_000) }],
    ['there are too few samples', { lcp: series(9_000, 19) }, { lcp: series(1_000, 200) }],
    ['the stable release has too few', { lcp: series(9_000, 200) }, { lcp: series(1_000, 19) }],
    [
      'the difference is certain and small',
      { lcp: series(1_250, 300, 0.1) },
      { lcp: series(1_000, 300, 0.1) },
    ],
    ['the difference is a small share', { lcp: series(5_600, 300, 0.1) }, { lcp: series(5_000, 300, 0.1) }],
    ['the difference is large and may be chance', { lcp: series(0, 20, 200) }, { lcp: series(0, 20, 160) }],
    ['nothing was measured', {}, {}],
  ])('is none when %s', (_what, canary, stable) => {
    expect(judged(canary, stable)).toBeNull();
  });
});

describe('in simulated canaries, judged again after every shopper from the 20th to the 150th', () => {
  const RUNS = 400;

  it('ends fewer than 1 in 100 that are as fast as their stable release', () => {
    const random = generator(7);
    const ended = runs(random, () => ({ canary: 1_800, stable: 1_800 }));
    expect(ended / RUNS).toBeLessThan(0.01);
  });

  it('ends nearly all that take half as long again', () => {
    const random = generator(11);
    const ended = runs(random, () => ({ canary: 2_700, stable: 1_800 }));
    expect(ended / RUNS).toBeGreaterThan(0.95);
  });

  function runs(random: () => number, medians: () => { canary: number; stable: number }): number {
    return Array.from({ length: RUNS }).filter(() => isEnded(random, medians())).length;
  }

  function isEnded(random: () => number, { canary, stable }: { canary: number; stable: number }): boolean {
    const samples = { canary: sampleOf(random, canary), stable: sampleOf(random, stable) };
    for (let count = 20; count <= 150; count++) {
      const [ours, theirs] = [samples.canary.slice(0, count), samples.stable.slice(0, count)];
      if (judged({ lcp: ours }, { lcp: theirs })) return true;
    }
    return false;
  }
});

/** Load times as they are: most near the median, a few many times as long. */
function sampleOf(random: () => number, middle: number): number[] {
  return Array.from({ length: 150 }, () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return middle * Math.exp(0.6 * normal);
  });
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 || Number.EPSILON;
  };
}
