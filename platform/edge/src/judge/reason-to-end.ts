import type { ReportRepository } from '../reports/report-repository';
import type { RunningCanary } from '../reports/running-canaries';
import type { VitalsRepository } from '../reports/vitals-repository';
import { reasonOfVitals } from './reason-of-vitals';
import { reasonOfPages, reasonToRollBack } from './reason-to-roll-back';

/** Where the figures of a canary and its stable release come from. */
export interface FigureSources {
  reports: Pick<ReportRepository, 'counts' | 'pages'>;
  vitals: Pick<VitalsRepository, 'samples'>;
}

/**
 * The one decision of the judge, which the releases page shows too: why a canary has to end, or null. Figures are read only as long
 * as those before them give no reason.
 */
export async function reasonToEnd(
  one: RunningCanary,
  { reports, vitals }: FigureSources,
): Promise<string | null> {
  const { canary, stable } = await reports.counts(one);
  return (
    reasonToRollBack(canary, stable) ??
    reasonOfPages(await reports.pages(one)) ??
    reasonOfVitals(one, await vitals.samples(one))
  );
}
