import { matchRoute, type ReleaseList, type WebVitals } from '@giftstore/contracts';
import { whenIdle } from '../customer/when-idle';
import type { Navigation } from '../services/navigation';
import type { Reports } from './reports';

interface Settings {
  releases: ReleaseList;
  reported: readonly string[];
  report: Pick<Reports, 'measured'>;
  navigation: Pick<Navigation, 'onPathChange'>;
}

/**
 * Measures the page's web vitals for the shell and the remote that the document was opened with, while one of them has a canary. They are
 * reported once: when the page is hidden or left, or when another remote comes, whose shifts and delays are not this one's.
 */
export async function measureVitals({ releases, reported, report, navigation }: Settings): Promise<void> {
  const remote = matchRoute(releases, location.pathname)?.remote;
  const names = ['shell', remote].filter((name): name is string => !!name && reported.includes(name));
  if (names.length === 0) return;
  const vitals: WebVitals = {};
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    if (Object.keys(vitals).length > 0) for (const name of names) report.measured(name, vitals);
  };
  navigation.onPathChange(() => {
    if (matchRoute(releases, location.pathname)?.remote !== remote) end();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end());
  window.addEventListener('pagehide', end);
  await whenIdle();
  if (hasEnded) return;
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals');
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcp = Math.round(value)), options);
  onINP(({ value }) => (vitals.inp = Math.round(value)), options);
  onCLS(({ value }) => (vitals.cls = Math.round(value * 1_000) / 1_000), options);
}
