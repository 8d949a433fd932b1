import type { FastifyRequest } from 'fastify';
import type { CanaryVisit } from '../visit';
import { reporterOf } from './network';
import type { ReportLimits } from './report-limits';
import type { WaitingReport } from './report-queue';

interface Options {
  secret: Buffer;
  isProduction: boolean;
  accept: (report: WaitingReport) => void;
  limits: Pick<ReportLimits, 'hasRoomFor'>;
}

/** A page, and who made it. */
export interface ServedPage {
  /** Each remote that has to report from it, by the version that it is served in. */
  versions: Record<string, string>;
  canaries: CanaryVisit;
  /** Its route, as the release declares it. */
  route: string | null;
}

type Request = Pick<FastifyRequest, 'ip' | 'headers' | 'method'>;

/**
 * Notes for each remote with a canary what only the edge knows: that a browser got a page of it, canary or stable, which is silent if
 * it then reports nothing; and that its server bundle failed a page. A failure counts for the network whose request the bundle
 * failed, not for those that get the page without it: one visitor with an odd URL must not count for all others. While there is no
 * room for what its page will report, nothing is noted: a report that was refused would look like silence, most of all on a canary,
 * which has fewer pages per network to be heard by.
 */
export function noteServedPages({ secret, isProduction, accept, limits }: Options) {
  function note(
    request: Request,
    { versions, canaries, route }: ServedPage,
    remote: string,
    reason: string | null,
  ) {
    const version = versions[remote];
    if (version === undefined || !canaries.reported.includes(remote) || !isNavigation(request)) return;
    // A first visit has its id in the response only.
    const cookie = request.headers.cookie ?? canaries.setCookie?.split(';')[0];
    const network = reporterOf(secret, { ip: request.ip, headers: { cookie } }, isProduction);
    if (!limits.hasRoomFor(network)) return;
    const failed = reason !== null;
    const page = failed ? null : route;
    const report = { remote, version, network, failed, reported: false, reason, page, vitals: null };
    accept({ ...report, servedAt: new Date() });
  }

  return {
    served(request: Request, page: ServedPage): void {
      for (const remote of Object.keys(page.versions)) note(request, page, remote, null);
    },
    failedToRender(request: Request, page: ServedPage, remote: string): void {
      note(request, page, remote, 'its server bundle failed');
    },
  };
}

/** A browser opens the page. Prefetched pages run no scripts, and programs send no such headers. */
function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}
