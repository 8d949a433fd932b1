import type { FastifyRequest } from 'fastify';
import type { CanaryVisit } from '../visit';
import { reporterOf } from './network';
import type { WaitingReport } from './report-queue';

interface Options {
  secret: Buffer;
  isProduction: boolean;
  accept: (report: WaitingReport) => void;
}

/** A page that was served, and who made it. */
export interface ServedPage {
  /** Each remote that has to report from it, by the version that it was served in. */
  versions: Record<string, string>;
  canaries: CanaryVisit;
  /** Remotes of it whose server bundle failed. */
  failedToRender: readonly string[];
}

/**
 * Notes for each remote with a canary that a browser got a page of it, canary or stable: a page that then reports nothing is silent,
 * which is a failure that no script of it could report. A failed server bundle counts at once.
 */
export function noteServedPages({ secret, isProduction, accept }: Options) {
  return (
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    { versions, canaries, failedToRender }: ServedPage,
  ) => {
    if (!canaries.reported.length || !isNavigation(request.headers)) return;
    // A first visit has its id in the response only.
    const cookie = request.headers.cookie ?? canaries.setCookie?.split(';')[0];
    const network = reporterOf(secret, { ip: request.ip, headers: { cookie } }, isProduction);
    for (const remote of canaries.reported) {
      const version = versions[remote];
      if (version === undefined) continue;
      const failed = failedToRender.includes(remote);
      const reason = failed ? 'its server bundle failed' : null;
      accept({ remote, version, network, failed, heard: false, reason, servedAt: new Date() });
    }
  };
}

/** A browser opens the page. Prefetched pages run no scripts, and programs send no such headers. */
function isNavigation(headers: FastifyRequest['headers']): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}
