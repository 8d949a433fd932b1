import { REPORT_PATH, type ReleaseList, type RemoteReport, type WebVitals } from '@giftstore/contracts';
import { reasonOf } from './reason';

/** Reports the outcome of loading each remote to the edge, which rolls back a bad canary. No method throws. */
export interface Reports {
  /** It mounted. Reported only for remotes with a canary, as the comparison. */
  mounted(remote: string): void;
  /** It failed to load. */
  failed(remote: string, error: unknown): void;
  /** It threw an error after it was loaded. */
  crashed(remote: string, error: unknown): void;
  /** How fast the page was. Reported only for remotes with a canary. */
  measured(remote: string, vitals: WebVitals): void;
}

interface Settings {
  /** The page's releases. */
  releases: ReleaseList;
  /** Remotes whose mounts are reported too. */
  reported: readonly string[];
  /** The page's route, where the edge takes it. */
  page?: string | undefined;
  nonce?: string | undefined;
  send?: (report: RemoteReport) => void;
}

/** Reports each outcome of a remote's version once per page. The edge accepts only reports with the page's nonce. */
export function createReports({
  releases,
  reported,
  page,
  nonce = pageNonce(),
  send = sendBeacon,
}: Settings): Reports {
  const sent = new Set<string>();

  function report(
    remote: string,
    outcome: RemoteReport['outcome'],
    more: (base: string) => Pick<RemoteReport, 'reason' | 'vitals'>,
  ): void {
    try {
      const live = releases.remotes[remote];
      const key = `${remote} ${live?.version} ${outcome}`;
      if (!nonce || !live || sent.has(key)) return;
      sent.add(key);
      const { version, base } = live;
      send({ nonce, remote, version, outcome, ...(page && { page }), ...more(base) });
    } catch (failure) {
      console.warn('[shell] a report could not be sent', failure);
    }
  }

  return {
    mounted: (remote) => reported.includes(remote) && report(remote, 'mounted', () => ({})),
    failed: (remote, error) => report(remote, 'failed', because(error)),
    crashed: (remote, error) => report(remote, 'crashed', because(error)),
    // An older edge takes no page, and no vitals either.
    measured: (remote, vitals) =>
      page && reported.includes(remote) && report(remote, 'measured', () => ({ vitals })),
  };
}

const because = (error: unknown) => (base: string) => ({ reason: reasonOf(error, base) });

/** The nonce of the page's scripts: browsers hide the attribute, but not the property. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/** Also works while the page is being left. */
function sendBeacon(report: RemoteReport): void {
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
