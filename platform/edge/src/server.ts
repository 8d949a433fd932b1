import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID_HEADER } from '@giftstore/contracts';
import {
  LiveReleases,
  type ObjectStore,
  openObjects,
  ReleaseStore,
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
import { answerErrors, sendEnvelope } from './error-envelope';
import { answerHealth } from './health';
import { logRequests } from './logging';
import { followRevision, serveMetrics } from './metrics';
import { servePages } from './page/page-routes';
import { judgeCanaries } from './reports/judge-canaries';
import type { RunningCanary } from './reports/running-canaries';
import { sayGoodbye, tlsOptions } from './tls';

/** A canary that began before so many moves is judged from the last of them on. */
const HISTORY = 50;

/**
 * The edge as a Fastify server that is ready to listen: pages, releases, media, and the API passed through. It keeps no
 * state but caches, so any number run side by side. Closing it finishes the requests under way.
 */
export async function buildServer(config: EdgeConfig, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = fastify({
    ...tlsOptions(config.tls),
    loggerInstance: logger,
    // One line of our own per request, without secrets: see logRequests.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => {
      const given = headers[REQUEST_ID_HEADER];
      return isRequestId(given) ? given : randomUUID();
    },
    // A request that is in when the drain starts is answered; its connection is then closed, see below.
    return503OnClosing: false,
    requestTimeout: 60_000,
    frameworkErrors: (_error, _request, reply) => {
      sendEnvelope(reply as FastifyReply, 400, 'This address is not valid.');
    },
  });
  // The edge reads no bodies: whatever a client sends goes to the API byte for byte (signed webhooks).
  server.removeAllContentTypeParsers();

  const isDraining = markAnswers(server);
  if (config.tls) sayGoodbye(server);
  logRequests(server);
  serveMetrics(server, { token: config.metricsToken });
  answerErrors(server);

  const objects = await openObjects(config.releaseStore);
  const store = new ReleaseStore(objects);
  const { channel, rootKeys } = config;
  const live = new LiveReleases({ objects, channel, rootKeys, warn: (sentence) => logger.warn(sentence) });
  const current = () => live.current();
  followRevision(channel, current);
  answerHealth(server, { live, apiUrl: config.apiUrl, isDraining });
  serveReleases(server, store, live);
  serveMedia(server, config.mediaDir);
  serveWellKnown(server, { config, current });
  await server.register(proxyApi, { apiUrl: config.apiUrl });
  const withheld = new Set<string>();
  const moves = channelMoves(config, objects, (sentence) => logger.warn(sentence));
  await judgeCanaries(server, { config, current, ...moves, withheld, log: logger });
  servePages(server, { config, store, live, withheld });
  return server;
}

/** What this edge may read and write of its channel's history. */
function channelMoves(
  { channel: name, rootKeys, channelKey: key }: EdgeConfig,
  objects: ObjectStore,
  warn: (sentence: string) => void,
) {
  const channel = { objects, name, rootKeys, key, warn };
  const rollBack = async ({ remote, canary }: RunningCanary, why: string) => {
    const { rolledBack } = await rollBackCanary(channel, { remote, version: canary, by: 'edge', why });
    return rolledBack;
  };
  const history = () => readHistory(objects, name, rootKeys, HISTORY);
  return { history, ...(key && { rollBack }) };
}

/** A cache gives it to others, who did not make this request. */
const isKeptForGood = (reply: FastifyReply) => String(reply.getHeader('cache-control')).includes('immutable');

/** What every answer carries. Gives whether the server is closing, which its answers then say too. */
function markAnswers(server: FastifyInstance): () => boolean {
  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  server.addHook('onSend', async (request, reply) => {
    if (draining && request.raw.httpVersionMajor < 2) reply.header('connection', 'close');
    if (!reply.hasHeader(REQUEST_ID_HEADER) && !isKeptForGood(reply))
      reply.header(REQUEST_ID_HEADER, request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    // Over plain HTTP browsers ignore it, and a proxy in front may yet be without TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
  return () => draining;
}
