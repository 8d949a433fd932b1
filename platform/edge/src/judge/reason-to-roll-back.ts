import type { PageCounts, ReportCounts } from '../reports/report-repository';
import { likelihoodAgainst, likelihoodAtRate } from './significance';

/** Fewer networks than this are no sample. */
const MIN_NETWORKS = 20;
/** Fewer failures may be shoppers' own connections. */
const MIN_FAILED = 5;
/** Significance level. */
const ALPHA = 0.001;
/** Rates to compare with while the stable release has too few reports: shoppers who leave at once are silent. */
const USUAL_RATES = { failed: 0.01, silent: 0.15 };

/**
 * Least share of the canary's networks. One report ends the silence of a network, and a stable release has more pages in a large one
 * than its canary, so a small difference means nothing; a release that hangs silences nearly all.
 */
const MIN_SHARES = { failed: 0, silent: 0.5 };

const VERBS = { failed: 'failed', silent: 'stayed silent' };

/**
 * The reason to roll a canary back, with its figures, or null: it fails, or its pages report nothing, in significantly more networks
 * than the stable release. Both counts are of the same period, so a failure that affects every release (the API, a network) rolls
 * nothing back.
 */
export function reasonToRollBack(canary: ReportCounts, stable: ReportCounts): string | null {
  return worseIn('failed', canary, stable) ?? worseIn('silent', canary, stable);
}

/**
 * The same for one page of a release whose other pages may work. Each is compared with the same page of the stable release only,
 * because a page that redirects by itself is as silent there; and more strictly the more pages there are.
 */
export function reasonOfPages(pages: readonly PageCounts[]): string | null {
  for (const { page, canary, stable } of pages) {
    if (stable.total < MIN_NETWORKS) continue;
    const why = worseIn('silent', canary, stable, ALPHA / pages.length);
    if (why) return `${page}: ${why}`;
  }
  return null;
}

function worseIn(
  kind: keyof typeof USUAL_RATES,
  canary: ReportCounts,
  stable: ReportCounts,
  alpha = ALPHA,
): string | null {
  const count = (of: ReportCounts) => ({ failed: of[kind], total: of.total });
  const least = Math.max(MIN_FAILED, canary.total * MIN_SHARES[kind]);
  if (canary.total < MIN_NETWORKS || canary[kind] < least) return null;
  const compared = stable.total >= MIN_NETWORKS;
  const usual = USUAL_RATES[kind];
  const likelihood = compared
    ? likelihoodAgainst(count(canary), count(stable))
    : likelihoodAtRate(count(canary), usual);
  if (likelihood >= alpha) return null;
  const before = compared
    ? `${stable[kind]} of ${stable.total} on ${stable.version}`
    : `${stable.version} has too few reports, ${usual * 100} % is usual`;
  return `${canary[kind]} of ${canary.total} networks ${VERBS[kind]} on ${canary.version}, ${before}`;
}
