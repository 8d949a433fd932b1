import type { Release, ReleaseMap } from '@giftstore/contracts';
import {
  brotliText,
  contentTypeOf,
  gzipText,
  type LiveReleases,
  type ReleaseStore,
} from '@giftstore/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BoundedMap } from '../bounded-map';
import { type Asset, assetWeight, sendAsset } from './send-asset';

const HOT_BYTES = 64 * 1024 * 1024;
const KNOWN_RELEASES = 200;
/** Releases are for any origin to load: a booth, a CDN, a developer's own shell. */
const OPEN = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** `/releases.json`, what is live now, and `/releases/<remote>/<version>/<file>`, which never changes. */
export function serveReleases(server: FastifyInstance, store: ReleaseStore, live: LiveReleases): void {
  const files = new ReleaseFiles(store);
  const mapAssets = new WeakMap<ReleaseMap, Promise<Asset>>();

  server.get('/releases.json', async (request, reply) => {
    const map = await live.current();
    reply.header('cache-control', 'no-store');
    if (!map) return reply.code(503).header('retry-after', '2').send({ message: 'Nothing is live yet.' });
    const asset = mapAssets.get(map) ?? mapAsset(map);
    mapAssets.set(map, asset);
    return sendAsset(request, reply.headers(OPEN), await asset);
  });

  server.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const asset = await files.find(remote, version, file);
      if (!asset) return notFound(reply);
      reply.headers(OPEN).header('cache-control', 'public, max-age=31536000, immutable');
      return sendAsset(request, reply, asset);
    },
  );
  server.get('/releases/*', async (_request, reply) => notFound(reply));
}

/** Files that a release lists, from memory when they have been asked for lately. */
class ReleaseFiles {
  private readonly releases = new BoundedMap<Release>(KNOWN_RELEASES);
  private readonly hot = new BoundedMap<Asset>(HOT_BYTES, assetWeight);

  constructor(private readonly store: ReleaseStore) {}

  async find(remote: string, version: string, file: string): Promise<Asset | null> {
    const key = `${remote}/${version}/${file}`;
    const release = await this.release(remote, version);
    if (!release || !Object.hasOwn(release.files, file)) return null;
    const hot = this.hot.get(key);
    if (hot && !(await this.isWithdrawn(remote, version, file))) return hot;
    const stored = await this.store.readFile(release, file);
    if (!stored) return null;
    const tag = release.files[file]?.integrity.slice('sha384-'.length, 39) ?? '';
    const asset: Asset = { type: contentTypeOf(file), tag, ...stored };
    this.hot.set(key, asset);
    return asset;
  }

  /**
   * Where asking is free, a release that was withdrawn by hand is gone from all edges at once. A store that cannot be asked,
   * or whose disk is not there, has withdrawn nothing.
   */
  private async isWithdrawn(remote: string, version: string, file: string): Promise<boolean> {
    const { objects } = this.store;
    if (!objects.isNear) return false;
    try {
      if (await this.store.exists(remote, version, file)) return false;
      return (await objects.list('keys/')).length > 0;
    } catch {
      return false;
    }
  }

  private async release(remote: string, version: string): Promise<Release | null> {
    const key = `${remote}/${version}`;
    const known = this.releases.get(key);
    if (known) return known;
    const release = await this.store.readRelease(remote, version);
    if (release) this.releases.set(key, release);
    return release;
  }
}

async function mapAsset(map: ReleaseMap): Promise<Asset> {
  const identity = Buffer.from(JSON.stringify(map));
  const [br, gzip] = await Promise.all([brotliText(identity, 5), gzipText(identity, 6)]);
  const tag = `${map.channel}-${map.revision}`;
  return { type: contentTypeOf('releases.json'), tag, identity, br, gzip };
}

function notFound(reply: FastifyReply): FastifyReply {
  // With the open headers too, so that a page of another origin learns that it is gone rather than "blocked".
  reply.headers(OPEN).header('cache-control', 'no-store');
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}
