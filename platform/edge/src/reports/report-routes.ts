import { REPORT_PATH, type ReleaseMap, type RemoteReport } from '@giftstore/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { sendEnvelope } from '../error-envelope';
import { reportsCounted, reportsDropped } from '../metrics';
import { reporterOf } from './network';
import { NONCE_LENGTH, readNonce } from './nonce';
import { ReportLimits } from './report-limits';
import type { WaitingReport } from './report-queue';
import { type ReportRules, reportRules, violatedRule } from './report-rules';

const BODY_BYTES = 2_048;

const body = v.strictObject({
  nonce: v.pipe(v.string(), v.length(NONCE_LENGTH)),
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/)),
  outcome: v.picklist(['mounted', 'failed', 'crashed', 'measured']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(300))),
  page: v.optional(v.pipe(v.string(), v.regex(/^\/[\w/:.-]{0,199}$/))),
  vitals: v.optional(v.strictObject({ lcp: upTo(600_000), inp: upTo(600_000), cls: upTo(1_000) })),
});

function upTo(most: number) {
  return v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)));
}

interface Options {
  secret: Buffer;
  publicUrl: string;
  current: () => Promise<ReleaseMap | null>;
  /** Takes a valid report and returns at once. */
  accept: (report: WaitingReport) => void;
  isProduction?: boolean;
  rules?: Partial<ReportRules>;
  limits?: ReportLimits;
}

/**
 * `POST /reports`: whether a remote mounted or failed in a page that an edge served. Responds 204 to every well-formed report,
 * counted or not, so that forged reports reveal nothing.
 */
export async function serveReports(server: FastifyInstance, options: Options): Promise<void> {
  const { secret, current, accept, isProduction = true, rules = reportRules(options) } = options;
  const { limits = new ReportLimits() } = options;
  const reporter = (request: FastifyRequest) => reporterOf(secret, request, isProduction);
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      REPORT_PATH,
      {
        onRequest: async (request, reply) => {
          const seconds = await limits.takeRequest(reporter(request));
          return seconds === null ? undefined : refuse(reply, seconds);
        },
      },
      async (request, reply) => {
        const parsed = v.safeParse(body, request.body);
        if (!parsed.success) return sendEnvelope(reply, 400, 'This is no report.');
        const isMeasured = parsed.output.outcome === 'measured';
        const seconds = await limits.takeReport(reporter(request), isMeasured);
        if (seconds !== null) return refuse(reply, seconds);
        const map = await current();
        if (map) count(request, parsed.output as RemoteReport, map);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });

  function count(request: FastifyRequest, report: RemoteReport, map: ReleaseMap): void {
    const { headers, host } = request;
    const violated = violatedRule(rules, { report, headers, host, map, now: Date.now() });
    if (violated) {
      reportsDropped.inc({ why: violated });
      return;
    }
    const { remote, version, outcome, page = null, vitals = null } = report;
    const reason = report.reason?.replace(/[?#]\S*|\p{Cc}/gu, ' ').slice(0, 200) ?? null;
    const failed = outcome === 'failed' || outcome === 'crashed';
    reportsCounted.inc({ remote, version, outcome });
    if (failed) request.log.info({ remote, version, outcome, reason }, 'a remote failed in a page');
    accept({
      remote,
      version,
      network: reporter(request),
      failed,
      reported: true,
      reason,
      page,
      vitals,
      servedAt: readNonce(secret, report.nonce) ?? new Date(0),
    });
  }
}

function refuse(reply: FastifyReply, seconds: number) {
  reportsDropped.inc({ why: 'limit' });
  reply.header('retry-after', String(seconds));
  return sendEnvelope(reply, 429, 'Too many reports.');
}
