import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseMap } from '@giftstore/contracts';
import type { LiveReleases, ReleaseRepository } from '@giftstore/release';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaFiles } from '../assets/media-files';
import type { EdgeConfig } from '../config';
import { noteResponse } from '../logging';
import { pagesServed } from '../metrics';
import { noPreviewCookie } from '../preview/preview-cookie';
import { sendNote, unsupportedNote } from '../preview/preview-routes';
import type { Previews, PreviewVisit } from '../preview/previews';
import { openRenderEngine, type RenderEngine } from '../render/render-engine';
import { Renderer } from '../render/renderer';
import { mintNonce, NONCE_LENGTH } from '../reports/nonce';
import type { StoredReports } from '../reports/store-reports';
import { sendPage } from '../send/send-page';
import { spliceText } from '../send/spliced-text';
import { SHELL } from '../shell-route';
import { traced } from '../telemetry/tracing';
import { type CanaryVisit, visitOf } from '../visit';
import { ApiResponses } from './api-responses';
import { type BuiltPage, buildPage, UnsupportedPreviewError } from './build-page';
import { PageCache } from './page-cache';
import { type PageRequest, pageRequest, unrendered } from './page-request';
import { PageStyles } from './page-styles';
import { RenderingLimit } from './rendering-limit';
import { pageHeaders } from './security-headers';
import { Shells } from './shell-release';

interface Options {
  config: EdgeConfig;
  repository: ReleaseRepository;
  live: LiveReleases;
  reports?: StoredReports;
  previews?: Previews | undefined;
  media: MediaFiles;
}

const NOT_READY =
  '<!doctype html><html lang="en"><title>Back in a moment</title><h1>We will be back in a moment</h1><p>Please try again.</p></html>';
/** Interval for noticing a new release, so that its worker is ready for its first page. */
const FOLLOW_INTERVAL_MS = 250;
/** The server starts without its workers after this time. */
const START_TIMEOUT_MS = 3_000;

/** Every path without another handler is a page of the storefront, the not-found page included. */
export function servePages(server: FastifyInstance, options: Options): void {
  const { config, repository, live, previews, media } = options;
  const warn = (message: string) => server.log.warn(message);
  const renderer = new Renderer({ repository, engine: renderEngine(config, server.log), warn });
  const sources = {
    config: config.page,
    affiliateUrl: config.affiliateUrl,
    rootKeys: config.rootKeys,
    shells: new Shells(repository),
    styles: new PageStyles(repository, warn),
    media,
    api: new ApiResponses(config.apiUrl),
    renderer,
    warn,
  };
  const pages = new PageCache<BuiltPage>();
  const renderings = new RenderingLimit(config.limits.renderings);
  followReleases(server, live, renderer);

  server.get('/*', async (request, reply) => {
    const map = await live.current();
    if (!map?.remotes[SHELL]) return notReady(request, reply, config);
    const preview = await previewOf(request, previews);
    if (preview === 'unknown') return notReady(request, reply, config);
    // What happens in a preview says nothing about the releases that are live.
    const reports = preview ? undefined : options.reports;
    const canaries = preview ? NO_CANARIES : visitOf(request, map, reports?.withheld);
    const requested = pageRequest(request, { config, map, canaries, preview });
    const isAllowed = pages.has(requested.key) || (await renderings.allows(request.ip));
    const target = isAllowed ? requested : unrendered(requested);
    const { remotes } = target.effective;
    const seen = {
      versions: versionsOf([SHELL, mounted(target)], remotes),
      canaries,
      route: routeOf(target),
    };
    const onRenderFailure = (remote: string) => reports?.failedToRender(request, seen, remote);
    try {
      const { page, from } = await pages.get(target.key, (renewing) =>
        traced('build page', { kind: 'INTERNAL' }, () =>
          buildPage(target, sources, renewing, onRenderFailure),
        ),
      );
      noteResponse(request, { from, revision: map.revision });
      pagesServed.inc({ remote: target.active?.match.remote ?? 'none', from });
      reports?.served(request, seen);
      // Whoever gets a page from the cache gets it without what failed, too.
      for (const remote of page.failed) onRenderFailure(remote);
      const setCookie = preview?.state === 'ended' ? noPreviewCookie(request) : canaries.setCookie;
      if (setCookie) reply.header('set-cookie', setCookie);
      const nonce = preview ? unreportableNonce() : mintNonce(config.secret.key);
      return sendPage(request, reply.code(page.status), page, nonce);
    } catch (error) {
      if (error instanceof UnsupportedPreviewError)
        return sendNote(reply.code(409).header('cache-control', 'no-store'), unsupportedNote(error.preview));
      request.log.error((error as Error).message);
      return notReady(request, reply, config);
    }
  });
}

const NO_CANARIES: CanaryVisit = { canaries: [], reported: [] };

/** Null for shoppers; unknown while the repository cannot be read. */
async function previewOf(
  request: FastifyRequest,
  previews: Previews | undefined,
): Promise<PreviewVisit | null | 'unknown'> {
  try {
    return (await previews?.visit(request)) ?? null;
  } catch (error) {
    request.log.error((error as Error).message);
    return 'unknown';
  }
}

/** A nonce with which no report is accepted. */
const unreportableNonce = () => randomBytes((NONCE_LENGTH / 4) * 3).toString('base64');

const routeOf = ({ active }: PageRequest) => active?.match.route.path ?? null;

/** The remote that mounts in every browser: the shell may redirect from a page that depends on the session. */
function mounted({ active }: PageRequest): string | undefined {
  return active?.match.route.session ? undefined : active?.match.remote;
}

function versionsOf(names: (string | undefined)[], remotes: ReleaseMap['remotes']): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const version = name && remotes[name]?.version;
      return version ? [[name, version]] : [];
    }),
  );
}

/** Null, which is logged, where bundles would run within reach of this machine. */
function renderEngine({ renderProgram }: EdgeConfig, log: FastifyBaseLogger): RenderEngine | null {
  try {
    const engine = openRenderEngine(renderProgram);
    log.info(`Server bundles run behind: ${engine.layers.join('; ')}`);
    return engine;
  } catch (error) {
    log.warn(`${(error as Error).message}: browsers render all pages.`);
    return null;
  }
}

/** Runs the workers of the live releases, from before the first page until the server closes. */
function followReleases(server: FastifyInstance, live: LiveReleases, renderer: Renderer): void {
  let followed: ReleaseMap | null = null;
  const follow = async () => {
    const map = await live.current();
    if (!map || map === followed) return;
    followed = map;
    await renderer.follow(map);
  };
  let timer: NodeJS.Timeout;
  server.addHook('onReady', async () => {
    timer = setInterval(() => void follow(), FOLLOW_INTERVAL_MS).unref();
    await Promise.race([follow(), pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await renderer.close();
  });
}

async function notReady(request: FastifyRequest, reply: FastifyReply, { page, secret }: EdgeConfig) {
  const headers = pageHeaders({
    ...{ https: request.protocol === 'https', policies: [], recaptcha: false, releaseOrigins: [] },
    ...{ stripeScriptUrl: page.stripe.scriptUrl, affiliateUrl: '' },
  });
  reply.code(503).header('retry-after', '5');
  return sendPage(request, reply, { text: await spliceText([NOT_READY]), headers }, mintNonce(secret.key));
}
