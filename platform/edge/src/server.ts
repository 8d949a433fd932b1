import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID_HEADER } from '@giftstore/contracts';
import {
  LiveReleases,
  type ObjectStore,
  openObjects,
  ReleaseRepository,
  readHistory,
  rollBackCanary,
} from '@giftstore/release';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { proxyApi } from './api-proxy';
import { serveMedia } from './assets/media-routes';
import { serveReleases } from './assets/release-routes';
import { serveWellKnown } from './assets/well-known-routes';
import type { EdgeConfig } from './config';
import { handleErrors, sendEnvelope } from './error-envelope';
import { serveHealth } from './health';
import { sendGoaway } from './http2-goaway';
import { logRequests } from './logging';
import { followRevision, serveMetrics } from './metrics';
import { servePages } from './page/page-routes';
import { judgeCanaries } from './reports/judge-canaries';
import type { RunningCanary } from './reports/running-canaries';
import { tlsOptions } from './tls';

/** Records that are read for the beginning of a canary. */
const HISTORY_LIMIT = 50;

/**
 * The edge as a Fastify server that is ready to listen: pages, releases, media, and a proxy for the API. It has no state but
 * caches, so any number run side by side. Closing it finishes pending requests.
 */
export async function buildServer(config: EdgeConfig, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = fastify({
    ...tlsOptions(config.tls),
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
    requestTimeout: 60_000,
    frameworkErrors: (_error, _request, reply) => {
      sendEnvelope(reply as FastifyReply, 400, 'This address is not valid.');
    },
  });
  // The edge parses no bodies: the API gets them byte for byte (signed webhooks).
  server.removeAllContentTypeParsers();

  const isDraining = markResponses(server);
  if (config.tls) sendGoaway(server);
  logRequests(server);
  serveMetrics(server, { token: config.metricsToken });
  handleErrors(server);

  const objects = await openObjects(config.repositoryLocation);
  const repository = new ReleaseRepository(objects);
  const { channel, rootKeys } = config;
  const live = new LiveReleases({ objects, channel, rootKeys, warn: (message) => logger.warn(message) });
  const current = () => live.current();
  followRevision(channel, current);
  serveHealth(server, { live, apiUrl: config.apiUrl, isDraining });
  serveReleases(server, repository, live);
  serveMedia(server, config.mediaDir);
  serveWellKnown(server, { config, current });
  await server.register(proxyApi, { apiUrl: config.apiUrl });
  const withheld = new Set<string>();
  const updates = channelUpdates(config, objects, (message) => logger.warn(message));
  await judgeCanaries(server, { config, current, ...updates, withheld, log: logger });
  servePages(server, { config, repository, live, withheld });
  return server;
}

/** How this edge reads and updates its channel. */
function channelUpdates(
  { channel: name, rootKeys, channelKey: key }: EdgeConfig,
  objects: ObjectStore,
  warn: (message: string) => void,
) {
  const channel = { objects, name, rootKeys, key, warn };
  const rollBack = async ({ remote, canary }: RunningCanary, why: string) => {
    const { rolledBack } = await rollBackCanary(channel, { remote, version: canary, by: 'edge', why });
    return rolledBack;
  };
  const history = () => readHistory(objects, name, rootKeys, HISTORY_LIMIT);
  return { history, ...(key && { rollBack }) };
}

/** A cache serves it to other requests. */
const isImmutable = (reply: FastifyReply) => String(reply.getHeader('cache-control')).includes('immutable');

/** Sets the headers of every response. Returns whether the server is draining, which its responses announce too. */
function markResponses(server: FastifyInstance): () => boolean {
  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  server.addHook('onSend', async (request, reply) => {
    if (draining && request.raw.httpVersionMajor < 2) reply.header('connection', 'close');
    if (!reply.hasHeader(REQUEST_ID_HEADER) && !isImmutable(reply))
      reply.header(REQUEST_ID_HEADER, request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    // Browsers ignore it over plain HTTP.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
  return () => draining;
}
