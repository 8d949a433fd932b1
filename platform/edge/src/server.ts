import { randomUUID } from 'node:crypto';
import { isRequestId, REQUEST_ID_HEADER } from '@giftstore/contracts';
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
import { servePages } from './page/page-routes';
import { LiveReleases } from './store/live-releases';
import { ReleaseStore } from './store/release-store';

/**
 * The edge as a Fastify server that is ready to listen: pages, releases, media, and the API passed through. It keeps no
 * state but caches, so any number run side by side. Closing it finishes the requests under way.
 */
export async function buildServer(config: EdgeConfig, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = fastify({
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
  logRequests(server);
  answerErrors(server);

  const store = new ReleaseStore(config.releaseStore);
  const live = new LiveReleases(store.channelFile(config.channel), (sentence) => logger.warn(sentence));
  answerHealth(server, { live, apiUrl: config.apiUrl, isDraining });
  serveReleases(server, store, live);
  serveMedia(server, config.mediaDir);
  serveWellKnown(server);
  await server.register(proxyApi, { apiUrl: config.apiUrl });
  servePages(server, { config, store, live });
  return server;
}

/** What every answer carries. Gives whether the server is closing, which its answers then say too. */
function markAnswers(server: FastifyInstance): () => boolean {
  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  server.addHook('onSend', async (request, reply) => {
    if (draining) reply.header('connection', 'close');
    if (!reply.hasHeader(REQUEST_ID_HEADER)) reply.header(REQUEST_ID_HEADER, request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  return () => draining;
}
