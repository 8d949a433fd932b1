import { PICTURE_VERSION, pictureVersion } from '@giftstore/contracts/picture-version';
import { IMMUTABLE } from '@giftstore/release';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from '../error-envelope';
import type { MediaFiles } from './media-files';
import { sendAsset } from './send-asset';

/** An SVG that is opened by itself is a document, which must not run anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/**
 * `/media/*`: the catalogue's pictures. At an address with the picture's version they are immutable; at any other, such as one of a
 * picture that was replaced since, cacheable for a day.
 */
export function serveMedia(server: FastifyInstance, media: MediaFiles): void {
  server.get<{ Params: { '*': string }; Querystring: { [PICTURE_VERSION]?: unknown } }>(
    '/media/*',
    async (request, reply) => {
      const name = request.params['*'];
      const asset = await media.find(name);
      if (!asset) return sendEnvelope(reply, 404, 'There is no such file.');
      if (name.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
      const isVersioned = request.query[PICTURE_VERSION] === pictureVersion(asset.tag);
      reply.header('cache-control', isVersioned ? IMMUTABLE : 'public, max-age=86400');
      // Mails and partners' pages show the pictures too.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendAsset(request, reply, asset);
    },
  );
}
