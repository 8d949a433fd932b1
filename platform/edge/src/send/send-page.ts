import { chooseEncoding } from '@giftstore/contracts/accept-encoding';
import { brotliText } from '@giftstore/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageHeaders } from './page-headers';
import { gzippedText, plainText, type SplicedText } from './spliced-text';

/** For the few clients that accept Brotli only; each response is compressed. */
const BROTLI_QUALITY = 4;

/**
 * Sends a page with a nonce of its own, uncacheable. The page is compressed as gzip already, so clients that accept gzip get that.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, headers }: { text: SplicedText; headers: PageHeaders },
  nonce: string,
): Promise<FastifyReply> {
  const [before, after] = headers.policy;
  reply
    .headers(headers.fixed)
    .header('content-security-policy', before + nonce + after)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  if (chooseEncoding(accepted, ['gzip']))
    return reply.header('content-encoding', 'gzip').send(gzippedText(text, nonce));
  const plain = plainText(text, nonce);
  if (!chooseEncoding(accepted, ['br'])) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(await brotliText(plain, BROTLI_QUALITY));
}
