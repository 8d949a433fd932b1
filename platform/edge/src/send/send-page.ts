import { chooseEncoding } from '@giftstore/contracts/accept-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageHeaders } from './page-headers';
import { brotliText, gzippedText, plainText, type SplicedText } from './spliced-text';

/**
 * Sends a page with a nonce of its own, uncacheable. The page is compressed already, in Brotli format and as gzip.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, headers }: { text: SplicedText; headers: PageHeaders },
  nonce: string,
): FastifyReply {
  const [before, after] = headers.policy;
  reply
    .headers(headers.fixed)
    .header('content-security-policy', before + nonce + after)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  const brotli = chooseEncoding(accepted, ['br']) && brotliText(text, nonce);
  if (brotli) return reply.header('content-encoding', 'br').send(brotli);
  if (chooseEncoding(accepted, ['gzip']))
    return reply.header('content-encoding', 'gzip').send(gzippedText(text, nonce));
  return reply.send(plainText(text, nonce));
}
