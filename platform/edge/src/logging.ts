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

/** What only the one who answers knows of an answer. */
export interface AnswerNote {
  /** Where it came from: `kept`, `stale` or `built`. */
  from?: string;
  /** Revision of the release map that it was made of. */
  revision?: number;
}

const notes = new WeakMap<FastifyRequest, AnswerNote>();

/** Has the request's line in the log tell more of its answer. */
export function noteAnswer(request: FastifyRequest, note: AnswerNote): void {
  notes.set(request, note);
}

/** One line per answered request; files of releases and media only at debug level. */
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

/** A part of a path as our own pages and calls are named, or a short number. A card's printed code has five groups. */
const OWN_WORD = /^(?:\.?[a-z]{1,14}(?:[._-][a-z]{1,14}){0,3}|v\d|\d{1,6})?$/;

/**
 * A request's path and query without what must not be in a log: tokens, secrets, codes, e-mails, card numbers. Names are
 * compared decoded, so that `%74oken=` is no way round.
 */
export function redactUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const shown = path
    .split('/')
    .map((part) => (OWN_WORD.test(part) ? part : '[redacted]'))
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
