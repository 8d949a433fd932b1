import { chooseEncoding, type Encoding } from '@giftstore/contracts/accept-encoding';
import type { StoredFile } from '@giftstore/release';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file in memory with its encodings. */
export interface Asset extends StoredFile {
  type: string;
  /** Entity tag of the bytes, without quotes. */
  tag: string;
}

/** Bytes of an asset in memory. */
export function assetWeight({ identity, br, gzip }: Asset): number {
  return identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}

/** Sends an asset, or 304 to a client that has it. The caller sets the cache headers. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  vary = 'accept-encoding',
): FastifyReply {
  const offered: Encoding[] = [
    ...(asset.br ? ['br' as const] : []),
    ...(asset.gzip ? ['gzip' as const] : []),
  ];
  const encoding = chooseEncoding(request.headers['accept-encoding'], offered);
  // Each encoding has different bytes, and therefore its own tag (RFC 9110 §8.8.3).
  const etag = `"${asset.tag}${encoding ? `-${encoding}` : ''}"`;
  if (offered.length) reply.header('vary', vary);
  reply.header('etag', etag);
  if (hasCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(asset.type).send((encoding && asset[encoding]) || asset.identity);
}

function hasCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
