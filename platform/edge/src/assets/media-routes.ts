import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PICTURE_VERSION, pictureVersion } from '@giftstore/contracts/picture-version';
import { brotliText, contentTypeOf, gzipText, IMMUTABLE, isAbsent } from '@giftstore/release';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from '../error-envelope';
import { LruMap } from '../lru-map';
import { type Asset, assetWeight, sendAsset } from './send-asset';

const CACHE_BYTES = 32 * 1024 * 1024;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
/** An SVG that is opened by itself is a document, which must not run anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface CachedAsset extends Asset {
  /** Differs after every change of the file. */
  state: string;
}

/**
 * `/media/*`: the catalogue's pictures from a folder, compressed once and cached in memory. At an address with the picture's version they are
 * immutable; at any other, such as one of a picture that was replaced since, cacheable for a day.
 */
export function serveMedia(server: FastifyInstance, folder: string): void {
  const cache = new LruMap<CachedAsset>(CACHE_BYTES, assetWeight);

  server.get<{ Params: { '*': string }; Querystring: { [PICTURE_VERSION]?: unknown } }>(
    '/media/*',
    async (request, reply) => {
      const name = request.params['*'];
      const asset = await find(folder, name, cache);
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

async function find(folder: string, name: string, cache: LruMap<CachedAsset>): Promise<CachedAsset | null> {
  if (!name.split('/').every((segment) => SEGMENT.test(segment))) return null;
  try {
    const path = join(folder, name);
    const { mtimeMs, size, ino } = await stat(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const cached = cache.get(name);
    if (cached?.state === state) return cached;
    if (!(await isInside(folder, path))) return null;
    const asset = { ...(await load(path)), state };
    cache.set(name, asset);
    return asset;
  } catch (error) {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}

/** False when a symbolic link points outside the folder. */
async function isInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

async function load(path: string): Promise<Asset> {
  const identity = await readFile(path);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const asset: Asset = { type: contentTypeOf(path), tag, identity };
  if (!path.endsWith('.svg')) return asset;
  const [br, gzip] = await Promise.all([brotliText(identity, 9), gzipText(identity, 9)]);
  return { ...asset, br, gzip };
}
