import type { ReleaseMap, RemoteReport } from '@giftstore/contracts';
import { LruMap } from '../lru-map';
import { isFromShop, type SenderHeaders } from '../public-origin';
import { readNonce } from './nonce';

const PAGE_LIFETIME_MS = 15 * 60_000;
/** More than the rate limit allows in that time. */
const MAX_SEEN = 50_000;

/** A report with its request. */
export interface ReceivedReport {
  report: RemoteReport;
  headers: SenderHeaders;
  /** This server's name in the request. */
  host: string;
  map: ReleaseMap;
  now: number;
}

/** Whether a report counts, by the name of the rule. Rules run in this order; the last one records the report. */
export type ReportRules = Record<RuleName, (received: ReceivedReport) => boolean>;
export type RuleName = 'origin' | 'nonce' | 'expired' | 'release' | 'page' | 'again';

/** The rules for counting a report. The response is always the same, so that its sender cannot learn them. */
export function reportRules({ secret, publicUrl }: { secret: Buffer; publicUrl: string }): ReportRules {
  const seen = new LruMap<true>(MAX_SEEN);
  return {
    origin: (received) => isFromShop(received, publicUrl),
    nonce: ({ report }) => readNonce(secret, report.nonce) !== null,
    expired: ({ report, now }) => {
      const servedAt = readNonce(secret, report.nonce)?.getTime() ?? now;
      return now - servedAt <= PAGE_LIFETIME_MS && servedAt <= now + PAGE_LIFETIME_MS;
    },
    release: ({ report: { remote, version }, map }) => {
      const live = Object.hasOwn(map.remotes, remote) ? map.remotes[remote] : undefined;
      return live?.version === version || live?.canary?.version === version;
    },
    page: ({ report: { page }, map }) => page === undefined || hasPage(map, page),
    again: ({ report: { nonce, remote, version, outcome } }) => {
      const key = `${nonce} ${remote} ${version} ${outcome}`;
      if (seen.get(key)) return false;
      seen.set(key, true);
      return true;
    },
  };
}

/** The first rule that a report violates; null when it counts. */
export function violatedRule(rules: Partial<ReportRules>, received: ReceivedReport): string | null {
  for (const [name, holds] of Object.entries(rules)) if (!holds(received)) return name;
  return null;
}

/** Whether a live release or a canary declares this route: a report must not make up names. */
function hasPage({ remotes }: ReleaseMap, page: string): boolean {
  return Object.values(remotes)
    .flatMap(({ canary, ...stable }) => [...stable.routes, ...(canary?.routes ?? [])])
    .some(({ path }) => path === page);
}
