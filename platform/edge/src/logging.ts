import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Query parameters that say nothing about a person; the values of all others are left out. */
const HARMLESS_NAMES = new Set([
  'amount',
  'category',
  'currency',
  'currency_code',
  'image_size',
  'limit',
  'list_type',
  'offset',
  'program_id',
  'shown',
  'sort',
  'use_reward_points',
]);
const HARMLESS_VALUE = /^[\w.-]{0,20}$/;
const NAME = /^\w{1,40}$/;

/** JSON lines on standard output, or on `to`. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, to ?? openStandardOutput());
}

/** Lines that wait while they cannot be written; further ones are lost. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** A full disk behind standard output costs lines, never the process; they are written again once there is room. */
function openStandardOutput(): DestinationStream {
  const destination = pino.destination({ sync: true, maxLength: MAX_WAITING_BYTES });
  // Without a listener the process would end.
  destination.on('error', () => {});
  destination.on('drop', () => {
    try {
      destination.flushSync();
    } catch {
      // Still no room.
    }
  });
  return destination;
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

/** A part of a path as in the shop's own routes. A gift card's code has five groups. */
const ROUTE_PART = /^(?:\.?[a-z]{1,14}(?:[._-][a-z]{1,14}){0,3}|v\d|404)?$/;
/** Numbers of the catalogue follow these; others could be those of an order or a cart. */
const CATALOGUE_PARTS = new Set(['brands', 'selected-card']);

/**
 * A request's path and query for the log: without tokens, codes, order numbers, searches and whatever else could say who the
 * shopper is. Only what is known to be harmless is shown.
 */
export function redactUrl(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const shown = path.split('/').map(redactPart).join('/');
  if (!rest.length) return shown;
  const query = rest.join('?').split('&').map(redactPair);
  return `${shown}?${query.join('&')}`;
}

function redactPart(part: string, index: number, parts: string[]): string {
  const isCatalogueId = /^\d{1,6}$/.test(part) && CATALOGUE_PARTS.has(parts[index - 1] ?? '');
  return isCatalogueId || ROUTE_PART.test(part) ? part : '[redacted]';
}

function redactPair(pair: string): string {
  const at = pair.indexOf('=');
  const name = at < 0 ? pair : pair.slice(0, at);
  const value = at < 0 ? '' : pair.slice(at + 1);
  if (HARMLESS_NAMES.has(name) && HARMLESS_VALUE.test(value)) return pair;
  return `${NAME.test(name) ? name : '[redacted]'}=[redacted]`;
}

function isAsset(request: FastifyRequest): boolean {
  return request.url.startsWith('/releases/') || request.url.startsWith('/media/');
}
