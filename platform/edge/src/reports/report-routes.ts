import { REPORT_PATH, type ReleaseMap, type RemoteReport } from '@giftstore/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { sendEnvelope } from '../error-envelope';
import { reportsHeard, reportsLeftOut } from '../metrics';
import { networkOf } from './network';
import { NONCE_LENGTH, readNonce } from './nonce';
import { limitReports } from './report-limits';
import type { WaitingReport } from './report-queue';
import { brokenRule, type ReportRules, reportRules } from './report-rules';

const BODY_BYTES = 2_048;

const body = v.strictObject({
  nonce: v.pipe(v.string(), v.length(NONCE_LENGTH)),
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/)),
  outcome: v.picklist(['mounted', 'failed', 'crashed']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

interface Options {
  secret: Buffer;
  publicUrl: string;
  current: () => Promise<ReleaseMap | null>;
  /** Takes what counts; must not be waited for. */
  keep: (report: WaitingReport) => void;
  rules?: Partial<ReportRules>;
  /** Reports a minute. */
  altogether?: number;
}

/**
 * `POST /reports`: how a remote fared in a page that an edge served. Answers 204 to whatever is well-formed, counted or
 * not, so that forging it teaches nothing.
 */
export async function serveReports(server: FastifyInstance, options: Options): Promise<void> {
  const { secret, current, keep, rules = reportRules(options) } = options;
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      REPORT_PATH,
      { onRequest: limitReports(secret, options.altogether) },
      async (request, reply) => {
        const parsed = v.safeParse(body, request.body);
        if (!parsed.success) return sendEnvelope(reply, 400, 'This is no report.');
        const map = await current();
        if (map) count(request, parsed.output as RemoteReport, map);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });

  function count(request: FastifyRequest, report: RemoteReport, map: ReleaseMap): void {
    const { headers, host, ip } = request;
    const broken = brokenRule(rules, { report, headers, host, map, now: Date.now() });
    if (broken) {
      reportsLeftOut.inc({ why: broken });
      return;
    }
    const { remote, version, outcome } = report;
    const reason = report.reason?.replace(/[?#]\S*|\p{Cc}/gu, ' ').slice(0, 200) ?? null;
    const failed = outcome !== 'mounted';
    reportsHeard.inc({ remote, version, outcome });
    if (failed) request.log.info({ remote, version, outcome, reason }, 'a remote failed in a page');
    keep({
      remote,
      version,
      network: networkOf(secret, ip),
      failed,
      reason,
      servedAt: readNonce(secret, report.nonce) ?? new Date(0),
    });
  }
}
