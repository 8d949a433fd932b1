import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { REQUEST_ID_HEADER } from '@giftstore/contracts';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from './error-envelope';
import { proxyFailures } from './metrics';

const CONNECT_TIMEOUT_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 30_000;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Rewrite = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

/** Passes `/v1`, `/v2` and the API's OpenAPI document through, bodies and cookies untouched. */
export async function proxyApi(server: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await server.register(httpProxy, {
    upstream: apiUrl,
    routes: ['/v1/*', '/v2/*', '/openapi.json'],
    disableRequestLogging: true,
    undici: {
      connections: 128,
      keepAliveTimeout: 4_000,
      // Explicit, because the proxy accepts any certificate by default.
      connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
    },
    replyOptions: {
      timeout: RESPONSE_TIMEOUT_MS,
      rewriteRequestHeaders: forwarded,
      // A kept-alive connection may close as it is reused (the API restarts): a GET can be repeated once. The default would
      // also repeat every 503 up to ten times.
      retryDelay: ({ err, req, attempt }) =>
        err && attempt === 0 && isSafe(req.method) && wasCut(err) ? 20 : null,
      onError: (reply, { error }) => {
        proxyFailures.inc({ cause: causeOf(error) });
        reply.header('retry-after', '2');
        sendEnvelope(reply, 503, 'The store is not reachable just now. Please try again.');
      },
    },
  });
}

/**
 * The request's headers with the client's address as this server sees it. A client's own `x-forwarded-*` headers are replaced,
 * unless they come from a trusted proxy.
 */
function forwarded(request: Parameters<Rewrite>[0], headers: Parameters<Rewrite>[1]): ReturnType<Rewrite> {
  // This server has sent "100 Continue" already.
  const { forwarded: _, expect: __, ...rest } = headers;
  return {
    ...rest,
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': request.ips ? [...request.ips].reverse().join(', ') : request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/** The error's label in the metrics. */
function causeOf(error: Error): 'away' | 'slow' | 'cut' | 'other' {
  const { code = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'away';
  if (code.endsWith('TIMEOUT')) return 'slow';
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' ? 'cut' : 'other';
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function wasCut(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
