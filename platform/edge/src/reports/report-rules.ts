import type { ReleaseMap, RemoteReport } from '@giftstore/contracts';
import { BoundedMap } from '../bounded-map';
import { readNonce } from './nonce';

const PAGE_MS = 15 * 60_000;
/** More than the limits let through in that time. */
const REMEMBERED = 50_000;

/** A report with what is known of how it came. */
export interface ArrivedReport {
  report: RemoteReport;
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined };
  /** What this server is called in the request. */
  host: string;
  map: ReleaseMap;
  now: number;
}

/** Whether a report is to be counted, by what the rule is called. Asked in this order; the last one remembers. */
export type ReportRules = Record<RuleName, (arrived: ArrivedReport) => boolean>;
export type RuleName = 'origin' | 'nonce' | 'expired' | 'release' | 'again';

/** What makes a report worth counting. Its sender learns nothing of these: the answer is always the same. */
export function reportRules({ secret, publicUrl }: { secret: Buffer; publicUrl: string }): ReportRules {
  const seen = new BoundedMap<true>(REMEMBERED);
  return {
    // Browsers say where a call comes from, and scripts cannot change it.
    origin: ({ headers, host }) => {
      if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
      return headers.origin === publicUrl || hostOf(headers.origin) === host;
    },
    nonce: ({ report }) => readNonce(secret, report.nonce) !== null,
    expired: ({ report, now }) => {
      const servedAt = readNonce(secret, report.nonce)?.getTime() ?? now;
      return now - servedAt <= PAGE_MS && servedAt <= now + PAGE_MS;
    },
    release: ({ report: { remote, version }, map }) => {
      const live = Object.hasOwn(map.remotes, remote) ? map.remotes[remote] : undefined;
      return live?.version === version || live?.canary?.version === version;
    },
    again: ({ report: { nonce, remote, version, outcome } }) => {
      const key = `${nonce} ${remote} ${version} ${outcome}`;
      if (seen.get(key)) return false;
      seen.set(key, true);
      return true;
    },
  };
}

/** The first rule that a report breaks; null for one that counts. */
export function brokenRule(rules: Partial<ReportRules>, arrived: ArrivedReport): string | null {
  for (const [name, keeps] of Object.entries(rules)) if (!keeps(arrived)) return name;
  return null;
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
