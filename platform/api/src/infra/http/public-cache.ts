import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding } from '@giftstore/contracts/accept-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compressText, type Effort, isWorthCompressing } from './compress-text';
import { succeed } from './envelope';

/** A response in one encoding, with an ETag of its own. */
interface EncodedResponse {
  body: Buffer;
  etag: string;
  encoding: Encoding | null;
  /** Another client may get it in another encoding. */
  varies: boolean;
}

/** Room for every list that is requested often. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Size of a cached response beside its body: key, ETag and the entry itself. */
const ENTRY_BYTES = 500;

/**
 * Responses of public calls, computed and compressed once for each version of the catalogue, with an ETag. Must not hold
 * personal data.
 */
export class PublicCache {
  private readonly responses = new LRUCache<string, EncodedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => ENTRY_BYTES + body.length,
  });

  /**
   * Sends the cached response for this URL and `version`, or 304.
   * @param load loads the envelope's `data`; its errors are not cached
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    version: number | string,
    load: () => Promise<unknown>,
  ) {
    const encoding = acceptedEncoding(request);
    const key = `${version} ${encoding} ${request.url}`;
    let response = this.responses.get(key);
    if (!response) {
      response = await encode(await load(), encoding, 'once');
      this.responses.set(key, response);
    }
    return sendResponse(request, reply, response, SHORT_TERM);
  }
}

const SHORT_TERM = 'public, max-age=30, stale-while-revalidate=60';

/** Sends a public response that is not cached here: search results are too many, and computed faster than evicted. */
export async function sendUncached(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const response = await encode(data, acceptedEncoding(request), 'each-time');
  return sendResponse(request, reply, response, SHORT_TERM);
}

/** Sends a public response, or 304, that is computed each time because it depends on the clock. */
export async function sendFresh(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const response = await encode(data, acceptedEncoding(request), 'each-time');
  return sendResponse(request, reply, response, 'public, max-age=5');
}

function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  return chooseEncoding(headers['accept-encoding'], ['br', 'gzip']);
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoding, varies }: EncodedResponse,
  caching: string,
) {
  reply.header('etag', etag).header('cache-control', caching);
  if (varies) reply.header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

async function encode(data: unknown, accepted: Encoding | null, effort: Effort): Promise<EncodedResponse> {
  // A buffer is sent as it is, and the garbage collector does not traverse it.
  const text = Buffer.from(JSON.stringify(succeed(data)));
  const varies = isWorthCompressing(text);
  const encoding = varies ? accepted : null;
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return {
    body: encoding ? await compressText(text, encoding, effort) : text,
    etag: encoding ? `"${tag}-${encoding}"` : `"${tag}"`,
    encoding,
    varies,
  };
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
