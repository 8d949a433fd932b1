import { randomBytes } from 'node:crypto';
import { matchRoute, paths, type ReleaseMap, UNIT_COOKIE } from '@giftstore/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import type { LiveReleases } from '../store/live-releases';
import type { ReleaseStore } from '../store/release-store';
import { ApiAnswers } from './api-answers';
import { isPaymentPath, releaseOrigins } from './content-security-policy';
import { firstData } from './first-data';
import { dataTemplates } from './head-links';
import { pageHtml } from './page-html';
import { securityHeaders } from './security-headers';
import { sendHtml } from './send-html';
import { SHELL, Shells } from './shell-release';

interface Options {
  config: EdgeConfig;
  store: ReleaseStore;
  live: LiveReleases;
}

const NOT_READY =
  '<!doctype html><html lang="en"><title>Back in a moment</title><h1>We will be back in a moment</h1><p>Please try again.</p></html>';

/** Every path that nothing else answers is a page of the storefront, the not-found page included. */
export function servePages(server: FastifyInstance, { config, store, live }: Options): void {
  const shells = new Shells(store);
  const answers = new ApiAnswers(config.apiUrl);

  server.get('/*', async (request, reply) => {
    const map = await live.current();
    const liveShell = map?.remotes[SHELL];
    const nonce = randomBytes(16).toString('base64');
    const [pathname = '/', search = ''] = split(request.url);
    reply.headers(securityHeaders({ ...policyOf(request, config, pathname, map), nonce }));
    if (!map || !liveShell) return notReady(request, reply);

    const found = matchRoute(map, pathname);
    const match = found ?? matchRoute(map, paths.notFound());
    const isNotFound = !found || found.route.path === paths.notFound();
    const [shell, data] = await Promise.all([
      shells.read(liveShell).catch((error: Error) => {
        request.log.error(error.message);
        return null;
      }),
      firstData(answers, dataTemplates(map, match), {
        unit: unitOf(request.headers.cookie, config.page.defaultUnitId),
        params: match?.params ?? {},
        query: new URLSearchParams(search),
      }),
    ]);
    if (!shell) return notReady(request, reply);
    reply.code(isNotFound ? 404 : 200);
    if (match?.route.robots) reply.header('x-robots-tag', match.route.robots);
    return sendHtml(
      request,
      reply,
      pageHtml({ config: config.page, map, shell, match, firstData: data, nonce }),
    );
  });
}

function policyOf(request: FastifyRequest, { page }: EdgeConfig, pathname: string, map: ReleaseMap | null) {
  return {
    https: request.protocol === 'https',
    payment: isPaymentPath(pathname),
    stripeScriptUrl: page.stripe.scriptUrl,
    recaptcha: page.captcha.provider === 'recaptcha',
    releaseOrigins: map ? releaseOrigins(map) : [],
  };
}

function notReady(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendHtml(request, reply.code(503).header('retry-after', '5'), NOT_READY);
}

function split(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The unit that the visitor has chosen; only digits, as it becomes part of the calls to the API. */
function unitOf(cookies: string | undefined, defaultUnit: number): string {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=');
    if (name === UNIT_COOKIE && /^\d{1,9}$/.test(value)) return value;
  }
  return String(defaultUnit);
}
