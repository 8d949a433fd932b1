import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_NAMES = new Set([
  'access_token',
  'token',
  'pi_secret',
  'payment_intent_client_secret',
  'setup_intent_client_secret',
  'giftcard_number',
  'card_number',
  'email',
  'phone',
  'password',
  'code',
]);

/** JSON lines on standard output, or on `to`. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return to ? pino(options, to) : pino(options);
}

/** Facts about a response that only its handler has. */
export interface ResponseNote {
  /** Where it came from: `cached`, `stale` or `built`. */
  from?: string;
  /** Revision of its release map. */
  revision?: number;
}

const notes = new WeakMap<FastifyRequest, ResponseNote>();

/** Adds to the request's line in the log. */
export function noteResponse(request: FastifyRequest, note: ResponseNote): void {
  notes.set(request, note);
}

/** One line per request; files of releases and media at debug level only. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : isAsset(request) ? 'debug' : 'info';
    const bytes = Number(reply.getHeader('content-length'));
    request.log[level]({
      method: request.method,
      url: isAsset(request) ? request.url : redactUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(bytes >= 0 && { bytes }),
      ...notes.get(request),
    });
  });
}

/** A part of a path as in the shop's own routes, or a short number. A gift card's code has five groups. */
const ROUTE_PART = /^(?:\.?[a-z]{1,14}(?:[._-][a-z]{1,14}){0,3}|v\d|\d{1,6})?$/;

/**
 * A request's path and query without tokens, secrets, codes, e-mail addresses and card numbers. Names are compared decoded, so
 * that `%74oken=` is redacted too.
 */
export function redactUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const shown = path
    .split('/')
    .map((part) => (ROUTE_PART.test(part) ? part : '[redacted]'))
    .join('/');
  if (!rest.length) return shown;
  const query = rest.join('?').split('&').map(redactPair);
  return `${shown}?${query.join('&')}`;
}

function redactPair(pair: string): string {
  const [rawName = ''] = pair.split('=', 1);
  const [[name, value] = ['', '']] = new URLSearchParams(pair);
  const secret = SECRET_NAMES.has(name.toLowerCase()) || value.includes('@') || value.length > 40;
  return secret ? `${rawName}=[redacted]` : pair;
}

function isAsset(request: FastifyRequest): boolean {
  return request.url.startsWith('/releases/') || request.url.startsWith('/media/');
}
