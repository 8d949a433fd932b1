import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { succeed } from './envelope';

interface CachedResponse {
  body: Buffer;
  etag: string;
}

/** Room for every list that is requested often. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Size of a cached response beside its body: key, ETag and the entry itself. */
const ENTRY_BYTES = 500;

/**
 * Responses of public calls, computed once for each version of the catalogue, with an ETag. Must not hold personal data.
 */
export class PublicCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => ENTRY_BYTES + body.length,
  });

  /**
   * Sends the cached response for this URL and `version`, or 304.
   * @param load loads the envelope's `data`; its errors are not cached
   */
  async send(request: FastifyRequest, reply: FastifyReply, version: number, load: () => Promise<unknown>) {
    const key = `${version} ${request.url}`;
    let response = this.responses.get(key);
    if (!response) {
      const { body, etag } = toResponse(await load());
      // A buffer is sent as it is, and the garbage collector does not traverse it.
      response = { body: Buffer.from(body), etag };
      this.responses.set(key, response);
    }
    return sendResponse(request, reply, response, SHORT_TERM);
  }
}

const SHORT_TERM = 'public, max-age=30, stale-while-revalidate=60';

/** Sends a public response that is not cached here: search results are too many, and computed faster than evicted. */
export function sendUncached(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  return sendResponse(request, reply, toResponse(data), SHORT_TERM);
}

/** Sends a public response, or 304, that is computed each time because it depends on the clock. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  return sendResponse(request, reply, toResponse(data), 'public, max-age=5');
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: string | Buffer; etag: string },
  caching: string,
) {
  reply.header('etag', etag).header('cache-control', caching);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function toResponse(data: unknown): { body: string; etag: string } {
  const body = JSON.stringify(succeed(data));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
