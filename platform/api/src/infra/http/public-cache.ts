import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { succeed } from './envelope';

interface Answer {
  body: string | Buffer;
  etag: string;
}

/** Enough for every list that is asked for often. */
const maxBytes = 16 * 1024 * 1024;
/** What an answer takes beside its body: key, ETag, the entry itself. */
const entryBytes = 500;

/**
 * Answers of public calls, made once for each version of the catalogue, with an ETag (contract: "Catalogue").
 * Nothing that belongs to a person may go through here.
 */
export class PublicCache {
  private readonly answers = new Map<string, Answer>();
  private bytes = 0;

  /**
   * Sends what `make` gives for this URL, from memory when this `version` of it was made before, or 304.
   * @param make gives the envelope's `data`; a DomainError passes through and is not remembered
   */
  async send(request: FastifyRequest, reply: FastifyReply, version: number, make: () => Promise<unknown>) {
    const key = `${version} ${request.url}`;
    const answer = this.answers.get(key) ?? this.keep(key, seal(await make()));
    return sendAnswer(request, reply, answer, forAWhile);
  }

  /** As bytes: they are sent as they are, and lie outside of what the garbage collector walks over. */
  private keep(key: string, { body, etag }: Answer): Answer {
    // Two that asked at once have both made it; counted twice, its bytes would never be given back.
    const known = this.answers.get(key);
    if (known) return known;
    const answer = { body: Buffer.from(body), etag };
    this.answers.set(key, answer);
    this.bytes += entryBytes + answer.body.length;
    for (const [oldest, old] of this.answers) {
      if (this.bytes <= maxBytes || oldest === key) break;
      this.answers.delete(oldest);
      this.bytes -= entryBytes + old.body.length;
    }
    return answer;
  }
}

const forAWhile = 'public, max-age=30, stale-while-revalidate=60';

/**
 * Sends a public answer that is not remembered here, because hardly anybody asks for the same: what people type is made
 * faster than its thousands of answers are kept and thrown away.
 */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  return sendAnswer(request, reply, seal(data), forAWhile);
}

/** Sends a public answer that is made anew each time, because it may change by the clock alone; or 304. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  return sendAnswer(request, reply, seal(data), 'public, max-age=5');
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer, caching: string) {
  reply.header('etag', etag).header('cache-control', caching);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function seal(data: unknown): Answer {
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
