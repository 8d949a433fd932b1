import { type ReleaseMap, TrustError } from '@giftstore/contracts';
import {
  brotliText,
  contentTypeOf,
  gzipText,
  type LiveReleases,
  type ReleaseRepository,
  readHistory,
  requireRepository,
  StorageError,
} from '@giftstore/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { sendEnvelope } from '../error-envelope';
import type { Previews } from '../preview/previews';
import { zstdWithDictionary } from '../send/dictionary-text';
import { DetailsFiles, versionOfDetails } from './details-files';
import { PromotedReleases } from './promoted-releases';
import { ReleaseFiles } from './release-files';
import { ScriptDictionaries } from './script-dictionaries';
import { type Asset, sendAsset } from './send-asset';

const FOR_A_YEAR = 'max-age=31536000, immutable';
/** Any origin may load releases: a booth, a CDN, a developer's own shell. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

interface Options {
  repository: ReleaseRepository;
  live: LiveReleases;
  config: Pick<EdgeConfig, 'channel' | 'rootKeys' | 'page'>;
  previews?: Previews | undefined;
}

/**
 * `/releases.json`, the live release map, and `/releases/<remote>/<version>/<file>`, which never changes: what browsers need of
 * releases that are or were live, and those of a preview for browsers that have opened its link. Other channels than `live` and a
 * booth's serve all releases, for developers to try them. `/releases/<remote>/<version>.json` has a release's details, for pages that
 * have the map in summary.
 */
export function serveReleases(
  server: FastifyInstance,
  { repository, live, config, previews }: Options,
): void {
  const files = new ReleaseFiles(repository);
  const promoted = new PromotedReleases({
    current: () => live.current(),
    history: (limit) => readHistory(repository.objects, config.channel, config.rootKeys, limit),
  });
  const isForTrying = config.channel !== 'live' && !config.page.booth;
  const cacheControlOf = async (request: FastifyRequest, { remote, version, file }: FileName) => {
    if (!isForBrowsers(file)) return null;
    // A cache between browser and edge would serve it to those who have no link.
    if (await previews?.shows(request, { remote, version })) return `private, ${FOR_A_YEAR}`;
    return isForTrying || (await promoted.has(remote, version)) ? `public, ${FOR_A_YEAR}` : null;
  };
  const find = async (request: FastifyRequest, { remote, version, file }: FileName) => {
    const cacheControl = await cacheControlOf(request, { remote, version, file });
    const asset = cacheControl && (await files.find(remote, version, file));
    if (asset) return { asset, cacheControl };
    // A folder that is not mounted looks like one without the file.
    if (isForBrowsers(file) && repository.objects.isLocal) await requireRepository(repository.objects);
    return null;
  };
  const compress = zstdWithDictionary();
  const dictionaries = compress
    ? new ScriptDictionaries({
        compress,
        versionsOf: (remote) => promoted.versionsOf(remote),
        filesOf: (remote, version) => files.names(remote, version),
        find: (remote, version, file) => files.find(remote, version, file),
        warn: (message) => server.log.warn(message),
      })
    : null;
  const details = new DetailsFiles(repository);
  const findDetails = async (remote: string, file: string) => {
    const version = versionOfDetails(file);
    const map = version === null ? null : await live.current();
    if (version === null || !map || !(isForTrying || (await promoted.has(remote, version)))) return null;
    const asset = await details.find(remote, version, map);
    if (!asset && repository.objects.isLocal) await requireRepository(repository.objects);
    return asset;
  };
  const mapAssets = new WeakMap<ReleaseMap, Promise<Asset>>();

  server.get('/releases.json', async (request, reply) => {
    const map = await live.current();
    reply.header('cache-control', 'no-store');
    if (!map) return sendEnvelope(reply.header('retry-after', '2'), 503, 'Nothing is live yet.');
    const asset = mapAssets.get(map) ?? mapAsset(map);
    mapAssets.set(map, asset);
    return sendAsset(request, reply.headers(CROSS_ORIGIN), await asset);
  });

  server.get<{ Params: { remote: string; file: string } }>(
    '/releases/:remote/:file',
    async (request, reply) => {
      try {
        const asset = await findDetails(request.params.remote, request.params.file);
        if (!asset) return notFound(reply);
        reply.headers(CROSS_ORIGIN).header('cache-control', `public, ${FOR_A_YEAR}`);
        return sendAsset(request, reply, asset);
      } catch (error) {
        if (error instanceof StorageError) return unreachable(reply);
        if (!(error instanceof TrustError)) throw error;
        request.log.error(error.message);
        return notFound(reply);
      }
    },
  );
  server.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      try {
        const found = await find(request, { remote, version, file });
        if (!found) return notFound(reply);
        reply.headers(CROSS_ORIGIN).header('cache-control', found.cacheControl);
        const isForAll = found.cacheControl.startsWith('public');
        if (dictionaries && isForAll)
          return await dictionaries.send(request, reply, { remote, version, file }, found.asset);
        return sendAsset(request, reply, found.asset);
      } catch (error) {
        if (error instanceof StorageError) return unreachable(reply);
        throw error;
      }
    },
  );
  server.get('/releases/*', async (_request, reply) => notFound(reply));
}

interface FileName {
  remote: string;
  version: string;
  file: string;
}

/** False for what only the edge reads: the server bundle and the document's template. */
function isForBrowsers(file: string): boolean {
  return !file.startsWith('server/') && !file.endsWith('.html');
}

async function mapAsset(map: ReleaseMap): Promise<Asset> {
  const identity = Buffer.from(JSON.stringify(map));
  const [br, gzip] = await Promise.all([brotliText(identity, 5), gzipText(identity, 6)]);
  const tag = `${map.channel}-${map.revision}`;
  return { type: contentTypeOf('releases.json'), tag, identity, br, gzip };
}

/** A missing file would be remembered as such by a CDN, or by the shell's retry; an unreachable repository is for now only. */
function unreachable(reply: FastifyReply): FastifyReply {
  const message = 'Releases cannot be read at the moment.';
  sendEnvelope(reply.headers(CROSS_ORIGIN).header('retry-after', '2'), 503, message);
  return reply;
}

function notFound(reply: FastifyReply): FastifyReply {
  // With the cross-origin headers, so that a page of another origin sees a 404 rather than a blocked request.
  sendEnvelope(reply.headers(CROSS_ORIGIN), 404, 'There is no such file.');
  return reply;
}
