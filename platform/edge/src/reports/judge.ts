import { likelihoodAgainst, likelihoodAtRate, type Share } from './significance';

/** Fewer networks than this say nothing of a release. */
const MIN_HEARD = 20;
/** So few failures are a shopper's own connection. */
const MIN_FAILED = 5;
/** How unlikely it must be that the canary is no worse. */
const ALPHA = 0.001;
/** What a release is held against while the one before it is hardly heard of. */
const USUAL_RATE = 0.01;

/** How one release fared, in networks. */
export interface Fared extends Share {
  version: string;
}

/**
 * Why a canary must go back, with the figures, or null while there is no reason to. Both shares are of the same time, so
 * what is wrong with everything (the API, a network) is wrong with both and costs no canary.
 */
export function reasonToRollBack(canary: Fared, stable: Fared): string | null {
  if (canary.heard < MIN_HEARD || canary.failed < MIN_FAILED) return null;
  const compared = stable.heard >= MIN_HEARD;
  const likelihood = compared ? likelihoodAgainst(canary, stable) : likelihoodAtRate(canary, USUAL_RATE);
  if (likelihood >= ALPHA) return null;
  const before = compared
    ? `${stable.failed} of ${stable.heard} on ${stable.version}`
    : `${stable.version} is hardly heard of, ${USUAL_RATE * 100} % is usual`;
  return `${canary.failed} of ${canary.heard} networks failed on ${canary.version}, ${before}`;
}
