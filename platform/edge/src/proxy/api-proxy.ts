import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { REQUEST_ID_HEADER } from '@giftstore/contracts';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from '../error-envelope';
import { cutOff, type RawRequest } from '../limits/cut-off';
import { proxyFailures } from '../metrics';
import { traceHeaders } from '../telemetry/trace-requests';
import { limitCalls } from './limit-calls';
import { type ApiResponse, readAhead } from './read-ahead';
import { readBodies } from './request-bodies';

const CONNECT_TIMEOUT_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 30_000;
/** Shorter than an API lingers when it leaves, so that it never closes a connection that is about to be used. */
const IDLE_MS = 2_000;

/** Each of the two pools; see ADR 0033. */
const CONNECTIONS = 128;
const READS = ['GET', 'HEAD'];
const WRITES = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Rewrite = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

interface Options {
  apiUrl: string;
  /** Calls of one client address at the same time. */
  callLimit: number;
}

/**
 * Passes `/v1`, `/v2` and the API's OpenAPI document through, bodies and cookies untouched. Reads have connections of their own,
 * so that writes never keep them waiting.
 */
export async function proxyApi(server: FastifyInstance, { apiUrl, callLimit }: Options): Promise<void> {
  await server.register(async (scope) => {
    limitCalls(scope, callLimit);
    readBodies(scope);
    for (const methods of [READS, WRITES]) await scope.register(httpProxy, poolOf(apiUrl, methods));
  });
}

function poolOf(apiUrl: string, methods: string[]): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    routes: ['/v1/*', '/v2/*', '/openapi.json'],
    httpMethods: methods,
    disableRequestLogging: true,
    proxyPayloads: false,
    undici: {
      connections: CONNECTIONS,
      keepAliveTimeout: IDLE_MS,
      // The API offers more than a minute.
      keepAliveMaxTimeout: IDLE_MS,
      // Explicit, because the proxy accepts any certificate by default.
      connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
    },
    handler: (request, reply, destination, options) =>
      reply.from(destination, {
        ...options,
        // `contentType` keeps the bytes as they are; `forwarded` restores the client's header.
        ...(Buffer.isBuffer(request.body) && { body: request.body, contentType: 'application/octet-stream' }),
      }),
    replyOptions: {
      timeout: RESPONSE_TIMEOUT_MS,
      rewriteRequestHeaders: forwarded,
      onResponse: (request, reply, response) => {
        const { headers, stream } = response as unknown as ApiResponse;
        if (request.method === 'HEAD') return void reply.send(stream);
        readAhead(
          { headers, stream },
          {
            send: (body) => reply.send(body),
            fail: (error) => respondUnreachable(reply, error),
            cutOff: () => cutOff(request.raw as RawRequest),
            onClose: (listener) => reply.raw.once('close', listener),
          },
        );
      },
      // A kept-alive connection may close as it is reused (the API restarts): a GET can be repeated once. The default would
      // also repeat every 503 up to ten times.
      retryDelay: ({ err, req, attempt }) =>
        err && attempt === 0 && isSafe(req.method) && wasCut(err) ? 20 : null,
      onError: (reply, { error }) => respondUnreachable(reply, error),
    },
  };
}

/**
 * The request's headers with the client's address as this server sees it. A client's own `x-forwarded-*` headers are replaced,
 * unless they come from a trusted proxy, and its trace by what this server made of it.
 */
function forwarded(request: Parameters<Rewrite>[0], headers: Parameters<Rewrite>[1]): ReturnType<Rewrite> {
  // This server has sent "100 Continue" already.
  const {
    forwarded: _,
    expect: __,
    'content-type': ___,
    traceparent,
    tracestate,
    baggage,
    ...rest
  } = headers;
  const type = request.headers['content-type'];
  return {
    ...rest,
    ...traceHeaders(request),
    ...(type !== undefined && { 'content-type': type }),
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': request.ips ? [...request.ips].reverse().join(', ') : request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}

/** Headers of a response that was cut short, which do not describe the envelope in its place. */
const OF_BODY = ['content-length', 'content-encoding', 'etag', 'vary'];

function respondUnreachable(reply: Parameters<typeof sendEnvelope>[0], error: Error): void {
  proxyFailures.inc({ cause: causeOf(error) });
  for (const name of OF_BODY) reply.removeHeader(name);
  reply.header('retry-after', '2');
  sendEnvelope(reply, 503, 'The store is not reachable just now. Please try again.');
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
