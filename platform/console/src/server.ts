import cookiePlugin from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type ConsoleServices, DomainError } from '@giftstore/api/console';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { actRoute } from './act-route';
import { commandRoutes, isCommandCall } from './command-routes';
import type { ConsoleConfig } from './config';
import type { Notice } from './context';
import { ConsoleError } from './http/console-error';
import { MAX_FORM_BYTES } from './http/form';
import { headersFor } from './http/headers';
import { RequestLimit } from './http/request-limit';
import { SessionCookie } from './http/session-cookie';
import { ShortMemory } from './http/short-memory';
import { pageRoutes } from './page-routes';
import { errorPage } from './pages/error-page';
import { contextOf, findSession, type SessionDeps } from './session';
import { signInRoutes } from './sign-in-routes';
import { Uploads } from './uploads';

const REQUESTS_PER_MINUTE = 240;
const NOTICE_MS = 10 * 60_000;

/** What the console needs. */
export interface ConsoleOptions {
  config: ConsoleConfig;
  services: ConsoleServices;
  /** The style sheet. */
  style: string;
  logger: FastifyBaseLogger;
}

/** The console as a Fastify server that is ready to listen. */
export async function buildConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { config, services, style, logger } = options;
  const isSecure = new URL(config.url).protocol === 'https:';
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_FORM_BYTES,
    trustProxy: config.trustProxy,
    requestTimeout: 60_000,
  });
  const uploads = new Uploads();
  const deps: SessionDeps = {
    services,
    cookie: new SessionCookie(isSecure),
    notices: new ShortMemory<Notice>({ max: 1_000, milliseconds: NOTICE_MS }),
    url: config.url,
  };
  server.addHook('onClose', async () => uploads.close());
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  await server.register(cookiePlugin);
  await server.register(multipart);
  const headers = headersFor(isSecure);
  server.addHook('onSend', async (_request, reply) => void reply.headers(headers));
  limitRequests(server);
  handleErrors(server, deps);
  healthRoutes(server, services);
  server.get('/console.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  signInRoutes(server, deps);
  pageRoutes(server, deps);
  actRoute(server, { ...deps, uploads });
  commandRoutes(server, services);
  return server;
}

function limitRequests(server: FastifyInstance): void {
  const limit = new RequestLimit(REQUESTS_PER_MINUTE);
  server.addHook('onRequest', async (request) => {
    const seconds = limit.count(request.ip);
    if (seconds > 0) throw new ConsoleError(429, 'Too many requests. Wait a minute.', [], seconds);
  });
}

function healthRoutes(server: FastifyInstance, services: ConsoleServices): void {
  server.get('/health/live', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    await services.checkReady();
    return reply.send({ status: 'ok' });
  });
}

function handleErrors(server: FastifyInstance, deps: SessionDeps): void {
  server.setErrorHandler((error, request, reply) =>
    sendError(deps, request, reply, readable(error as Error & { statusCode?: number }, server)),
  );
  server.setNotFoundHandler((request, reply) =>
    sendError(deps, request, reply, new ConsoleError(404, 'There is no such page.')),
  );
}

/** What of an error is shown; anything unexpected stands in the log. */
function readable(error: Error & { statusCode?: number }, { log }: FastifyInstance): ConsoleError {
  if (error instanceof ConsoleError) return error;
  if (error instanceof DomainError)
    return new ConsoleError(
      error.status,
      error.message,
      Object.values(error.details.errors ?? {}).flat(),
      error.details.retryAfter,
    );
  const { statusCode = 500 } = error;
  if (statusCode < 500) return new ConsoleError(statusCode, 'The request cannot be used.');
  log.error({ err: error }, 'a request of the console failed');
  return new ConsoleError(503, 'The console cannot do this now. Its log has the reason.');
}

async function sendError(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ConsoleError,
): Promise<FastifyReply> {
  reply.code(error.statusCode);
  if (error.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter));
  if (isCommandCall(request)) return reply.send({ error: error.message, details: error.details });
  // Without the database, nobody is known.
  const session =
    error.statusCode < 500 ? await findSession(deps, request).catch(() => undefined) : undefined;
  const context = session && contextOf(deps, request, session);
  const page = errorPage(context, deps.services.brandName, error);
  return reply.type('text/html; charset=utf-8').send(page);
}
