import type { WebVitals } from '@giftstore/contracts';
import type { RunningCanary } from '../reports/running-canaries';
import type { VitalSamples } from '../reports/vitals-repository';
import { likelihoodOfRanks, median } from './ranks';

/** Fewer measurements than this, of either release, are no sample. */
const MIN_SAMPLES = 20;
/** Significance level of all three vitals together, at one look; the judge looks again with every sample. */
const ALPHA = 0.001;

interface Vital {
  name: keyof WebVitals;
  /** A difference of medians below this is no harm, however certain it is. */
  least: number;
  /** Nor is one below this share of the stable release's. */
  share: number;
  show: (value: number) => string;
}

const ms = (value: number) => `${Math.round(value)} ms`;

const VITALS: Vital[] = [
  { name: 'lcp', least: 300, share: 0.2, show: ms },
  { name: 'inp', least: 50, share: 0.2, show: ms },
  { name: 'cls', least: 0.1, share: 0, show: (value) => value.toFixed(2) },
];

/**
 * The reason to roll a canary back because its pages are slower or less steady, with its figures, or null. A rank test, because
 * load times have a long tail, in which a mean is one shopper's bad network.
 */
export function reasonOfVitals(
  { canary, stable }: Pick<RunningCanary, 'canary' | 'stable'>,
  samples: { canary: VitalSamples; stable: VitalSamples },
): string | null {
  for (const { name, least, share, show } of VITALS) {
    const [ours, theirs] = [samples.canary[name], samples.stable[name]];
    if (Math.min(ours.length, theirs.length) < MIN_SAMPLES) continue;
    const [one, other] = [median(ours), median(theirs)];
    if (one - other < Math.max(least, other * share)) continue;
    if (likelihoodOfRanks(ours, theirs) >= ALPHA / VITALS.length) continue;
    return (
      `the median ${name.toUpperCase()} of ${ours.length} networks is ${show(one)} on ${canary}, ` +
      `${show(other)} of ${theirs.length} on ${stable}`
    );
  }
  return null;
}
