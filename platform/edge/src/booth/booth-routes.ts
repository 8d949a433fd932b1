import { createHash } from 'node:crypto';
import { paths, type ReleaseMap } from '@giftstore/contracts';
import {
  type BoothDocument,
  boothDocument,
  boothPermissions,
  boothPolicy,
  brotliText,
  contentTypeOf,
  gzipText,
  type LiveReleases,
  type ReleaseRepository,
} from '@giftstore/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, sendAsset } from '../assets/send-asset';
import type { EdgeConfig } from '../config';
import { sendEnvelope } from '../error-envelope';
import { pagesServed } from '../metrics';

/** The booth's service worker; its scope is the whole origin. */
export const BOOTH_WORKER = '/booth-worker.js';

interface Options {
  config: EdgeConfig;
  repository: ReleaseRepository;
  live: LiveReleases;
}

interface BoothAssets {
  page: Asset;
  worker: Asset;
}

/**
 * The booth in place of the storefront: one page for all its paths, the same bytes for every device until releases or
 * configuration change, and the service worker that keeps it. Every other path leads to the page.
 */
export function serveBooth(server: FastifyInstance, { config, repository, live }: Options): void {
  const written = new WeakMap<ReleaseMap, Promise<BoothAssets>>();
  const assetsOf = (map: ReleaseMap) => {
    const assets = written.get(map) ?? boothDocument(repository, map, config.page).then(compressed);
    written.set(map, assets);
    assets.catch(() => written.delete(map));
    return assets;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, name: keyof BoothAssets) => {
    const map = await live.current();
    try {
      if (!map) throw new Error('Nothing is live yet.');
      const asset = (await assetsOf(map))[name];
      return sendAsset(request, reply.headers(headersOf(config, map)), asset);
    } catch (error) {
      request.log.error((error as Error).message);
      return sendEnvelope(
        reply.header('retry-after', '5'),
        503,
        'The booth is not ready yet. Please try again.',
      );
    }
  };

  server.get(BOOTH_WORKER, (request, reply) => send(request, reply, 'worker'));
  for (const path of ['/', paths.giveaway(), `${paths.giveaway()}/:event`])
    server.get(path, (request, reply) => {
      pagesServed.inc({ remote: 'booth-host', from: 'cache' });
      return send(request, reply, 'page');
    });
  server.get('/*', async (_request, reply) => reply.redirect('/', 302));
}

async function compressed({ html, worker }: BoothDocument): Promise<BoothAssets> {
  const [page, script] = await Promise.all([
    assetOf('index.html', Buffer.from(html)),
    assetOf('booth-worker.js', worker),
  ]);
  return { page, worker: script };
}

async function assetOf(file: string, identity: Buffer): Promise<Asset> {
  const [br, gzip] = await Promise.all([brotliText(identity, 9), gzipText(identity, 9)]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type: contentTypeOf(file), tag: digest, identity, br, gzip };
}

/** The page is revalidated each time; what works without a network is in the service worker's cache. */
function headersOf(config: EdgeConfig, map: ReleaseMap): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': boothPolicy(config.page, map, true),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': boothPermissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
