import { REPORT_PATH, type ReleaseMap, type RemoteReport } from '@giftstore/contracts';
import { reasonOf } from './reason';

/** Tells the edge how remotes fare, so that a bad canary goes back by itself. None of these ever throws. */
export interface Reports {
  /** It came up. Told of remotes only that have a canary, to compare it with. */
  mounted(remote: string): void;
  /** It could not be had. */
  failed(remote: string, error: unknown): void;
  /** It was there and threw what nothing of its own caught. */
  crashed(remote: string, error: unknown): void;
}

interface Settings {
  /** Live releases as this page has them, by remote. */
  releases: ReleaseMap;
  /** Remotes whose mounting is told too. */
  reported: readonly string[];
  nonce?: string | undefined;
  send?: (report: RemoteReport) => void;
}

/** Each outcome of a remote's version is told once a page. Without the page's nonce the edge would believe nothing. */
export function createReports({
  releases,
  reported,
  nonce = pageNonce(),
  send = sendBeacon,
}: Settings): Reports {
  const told = new Set<string>();

  function tell(remote: string, outcome: RemoteReport['outcome'], error?: unknown): void {
    try {
      const live = releases.remotes[remote];
      const key = `${remote} ${live?.version} ${outcome}`;
      if (!nonce || !live || told.has(key)) return;
      told.add(key);
      const reason = outcome === 'mounted' ? {} : { reason: reasonOf(error, live.base) };
      send({ nonce, remote, version: live.version, outcome, ...reason });
    } catch (problem) {
      console.warn('[shell] a report could not be sent', problem);
    }
  }

  return {
    mounted: (remote) => reported.includes(remote) && tell(remote, 'mounted'),
    failed: (remote, error) => tell(remote, 'failed', error),
    crashed: (remote, error) => tell(remote, 'crashed', error),
  };
}

/** The page's scripts carry it; it is hidden from selectors and attributes, not from scripts that run already. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/** Goes out even while the page is being left. */
function sendBeacon(report: RemoteReport): void {
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
