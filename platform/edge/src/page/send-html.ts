import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../assets/accept-encoding';
import { brotliText, gzipText } from '../store/compress';

const ENCODINGS = ['br', 'gzip'] as const;
/** Each page differs by its nonce and is compressed as it is sent: quick settings. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/** Sends a page, compressed as the client takes it, kept by nobody. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(html);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS);
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8');
  if (!encoding) return reply.send(bytes);
  reply.header('content-encoding', encoding);
  return reply.send(
    await (encoding === 'br' ? brotliText(bytes, BROTLI_QUALITY) : gzipText(bytes, GZIP_LEVEL)),
  );
}
