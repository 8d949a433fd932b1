import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID_HEADER } from '@giftstore/contracts';
import { LiveReleases, openObjects, ReleaseRepository, readHistory } from '@giftstore/release';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { serveAds } from './ads/ad-routes';
import { serveAffiliate } from './affiliate/affiliate-route';
import { MediaFiles } from './assets/media-files';
import { serveMedia } from './assets/media-routes';
import { serveReleases } from './assets/release-routes';
import { serveWellKnown } from './assets/well-known-routes';
import { allowBooths } from './booth/allow-booths';
import { BOOTH_WORKER, serveBooth } from './booth/booth-routes';
import type { EdgeConfig } from './config';
import { serveCountry } from './country/country-route';
import { handleErrors, MESSAGES, NO_FRAMES, sendEnvelope } from './error-envelope';
import { serveHealth } from './health';
import { sendGoaway } from './http2-goaway';
import { drainUnreadBodies } from './limits/drain-unread-bodies';
import { http1Options, KEEP_ALIVE_MS, limitHttp1, REQUEST_TIMEOUT_MS } from './limits/http1-options';
import { limitConnections } from './limits/limit-connections';
import { limitHttp2 } from './limits/limit-http2';
import { limitPipelining } from './limits/limit-pipelining';
import { limitResponseTime } from './limits/limit-response-time';
import { refuseAmbiguousRequests } from './limits/refuse-ambiguous-requests';
import { refuseConnect, respondToParserError } from './limits/respond-to-parser-errors';
import { logRequests } from './logging';
import { exportBuild, followRevision, serveMetrics } from './metrics';
import { servePages } from './page/page-routes';
import { servePreviews } from './preview/preview-routes';
import { Previews } from './preview/previews';
import { proxyApi } from './proxy/api-proxy';
import { HISTORY_LIMIT } from './reports/running-canaries';
import { storeReports } from './reports/store-reports';
import { openHighestRevision } from './revisions/open-highest-revision';
import { traceRequests } from './telemetry/trace-requests';
import { tracedObjects } from './telemetry/traced-objects';
import { startTracing } from './telemetry/tracing';
import { tlsOptions } from './tls';

/**
 * The edge as a Fastify server that is ready to listen: pages, releases, media, and a proxy for the API. It has no state but
 * caches, so any number run side by side. Closing it finishes pending requests.
 */
export async function buildServer(config: EdgeConfig, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = fastify({
    ...(config.tls ? tlsOptions(config.tls) : { http: http1Options }),
    loggerInstance: logger,
    // logRequests writes one line per request, without secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => {
      const id = headers[REQUEST_ID_HEADER];
      return isRequestId(id) ? id : randomUUID();
    },
    // Requests that arrive while it drains are served; their connections are closed then, see below.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    clientErrorHandler: respondToParserError,
    frameworkErrors: ({ statusCode = 400 }, _request, reply) => {
      sendEnvelope(reply as FastifyReply, statusCode, MESSAGES[statusCode] ?? 'This address is not valid.');
    },
  });
  limitHttp1(server);
  limitConnections(server, config);
  limitPipelining(server);
  if (config.tls) limitHttp2(server);
  refuseAmbiguousRequests(server, config.page.booth && BOOTH_WORKER);
  refuseConnect(server);
  // The edge parses no bodies: the API gets them byte for byte (signed webhooks).
  server.removeAllContentTypeParsers();

  const isDraining = markResponses(server, config);
  drainUnreadBodies(server);
  limitResponseTime(server);
  if (config.tls) sendGoaway(server);
  logRequests(server);
  serveMetrics(server, { token: config.metricsToken });
  handleErrors(server);

  if (config.foreignSecrets.length)
    logger.warn(`An edge must not have ${config.foreignSecrets.join(', ')}: it runs the code of releases.`);
  const objects = tracedObjects(await openObjects(config.repositoryLocation));
  const repository = new ReleaseRepository(objects);
  const { channel, rootKeys } = config;
  const highest = openHighestRevision(server, config, logger);
  const live = new LiveReleases({
    ...{ objects, channel, rootKeys, warn: (message) => logger.warn(message) },
    refusal: highest ? (map) => highest.refusal(map) : undefined,
  });
  const current = () => live.current();
  highest?.start(current);
  const endTracing = await startTracing(config.tracing);
  if (config.tracing.endpoint) traceRequests(server, current);
  server.addHook('onClose', endTracing);
  followRevision(channel, current);
  exportBuild(config.build);
  serveHealth(server, { live, config, isDraining });
  const previews = config.page.booth
    ? undefined
    : new Previews({ objects, channel, rootKeys, warn: (message) => logger.warn(message) });
  if (previews) servePreviews(server, previews);
  serveReleases(server, { repository, live, config, previews });
  const media = new MediaFiles(config.mediaDir);
  serveMedia(server, media);
  serveAds(server, config.ads);
  allowBooths(server, config.boothOrigins);
  serveWellKnown(server, { config, current });
  serveAffiliate(server, config);
  if (!config.page.booth) await serveCountry(server, config);
  await server.register(proxyApi, { apiUrl: config.apiUrl, callLimit: config.limits.apiCalls });
  const history = () => readHistory(objects, channel, rootKeys, HISTORY_LIMIT);
  const reports = await storeReports(server, { config, current, history, log: logger });
  if (config.page.booth) serveBooth(server, { config, repository, live });
  else servePages(server, { config, repository, live, reports, previews, media });
  return server;
}

/** A cache serves it to other requests. */
const isImmutable = (reply: FastifyReply) => String(reply.getHeader('cache-control')).includes('immutable');

/** Sets the headers of every response. Returns whether the server is draining, which its responses announce too. */
function markResponses(
  server: FastifyInstance,
  { hstsSubdomains }: Pick<EdgeConfig, 'hstsSubdomains'>,
): () => boolean {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  server.addHook('onSend', async (request, reply) => {
    if (draining && request.raw.httpVersionMajor < 2) reply.header('connection', 'close');
    if (!reply.hasHeader(REQUEST_ID_HEADER) && !isImmutable(reply))
      reply.header(REQUEST_ID_HEADER, request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_FRAMES);
    // Browsers ignore it over plain HTTP.
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts);
  });
  return () => draining;
}
