import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { brotliText, contentTypeOf, gzipText, isAbsent } from '@giftstore/release';
import type { FastifyInstance } from 'fastify';
import { BoundedMap } from '../bounded-map';
import { type Asset, assetWeight, sendAsset } from './send-asset';

const HOT_BYTES = 32 * 1024 * 1024;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
/** An SVG opened by itself is a document: it must not be able to do anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface HotAsset extends Asset {
  /** Tells one state of the file from another. */
  state: string;
}

/** `/media/*`: the catalogue's pictures from a folder, for a day, compressed once and kept in memory. */
export function serveMedia(server: FastifyInstance, folder: string): void {
  const hot = new BoundedMap<HotAsset>(HOT_BYTES, assetWeight);

  server.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*'];
    const asset = await find(folder, name, hot);
    if (!asset)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if (name.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
    reply.header('cache-control', 'public, max-age=86400');
    // Pictures are shown in mail and on partners' pages too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendAsset(request, reply, asset);
  });
}

async function find(folder: string, name: string, hot: BoundedMap<HotAsset>): Promise<HotAsset | null> {
  if (!name.split('/').every((segment) => SEGMENT.test(segment))) return null;
  try {
    const path = join(folder, name);
    const { mtimeMs, size, ino } = await stat(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const known = hot.get(name);
    if (known?.state === state) return known;
    if (!(await isInside(folder, path))) return null;
    const asset = { ...(await load(path)), state };
    hot.set(name, asset);
    return asset;
  } catch (error) {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}

/** False when a symbolic link leads out of the folder. */
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
