import type { ReportCounts } from '../reports/report-repository';
import { likelihoodAgainst, likelihoodAtRate } from './significance';

/** Fewer networks than this are no sample. */
const MIN_NETWORKS = 20;
/** Fewer failures may be shoppers' own connections. */
const MIN_FAILED = 5;
/** Significance level. */
const ALPHA = 0.001;
/** Failure rate to compare with while the stable release has too few reports. */
const USUAL_RATE = 0.01;

/**
 * The reason to roll a canary back, with its figures, or null. Both counts are of the same period, so a failure that affects every
 * release (the API, a network) rolls nothing back.
 */
export function reasonToRollBack(canary: ReportCounts, stable: ReportCounts): string | null {
  if (canary.total < MIN_NETWORKS || canary.failed < MIN_FAILED) return null;
  const compared = stable.total >= MIN_NETWORKS;
  const likelihood = compared ? likelihoodAgainst(canary, stable) : likelihoodAtRate(canary, USUAL_RATE);
  if (likelihood >= ALPHA) return null;
  const before = compared
    ? `${stable.failed} of ${stable.total} on ${stable.version}`
    : `${stable.version} has too few reports, ${USUAL_RATE * 100} % is usual`;
  return `${canary.failed} of ${canary.total} networks failed on ${canary.version}, ${before}`;
}
