import type { ReleaseMap } from '@giftstore/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { sendEnvelope } from '../error-envelope';
import { publicOrigin } from '../public-origin';
import { BrandPages } from './brand-pages';
import {
  hasAmountPages,
  hasBrandPages,
  hasOccasionPages,
  publicPages,
  robotsText,
  sitemapPart,
  sitemapXml,
} from './sitemap';

/** A ribboned box; the shop's icon until a brand brings its own. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0B4F4A"/><path d="M6 12h20v5H6zM8 17h16v9H8z" fill="#FBF7F2"/><path d="M14 12h4v14h-4zM16 12c-6 0-7-7-3.500-7C15 5 16 9 16 12zm0 0c6 0 7-7 3.500-7C17 5 16 9 16 12z" fill="#F2603F"/></svg>`;

const DAY_MS = 24 * 60 * 60_000;
/** How long security.txt is valid. */
const EXPIRES_DAYS = 180;

interface Options {
  config: Pick<EdgeConfig, 'apiUrl' | 'publicUrl' | 'port' | 'page'>;
  current: () => Promise<ReleaseMap | null>;
}

/** The files that browsers and robots request by convention. */
export function serveWellKnown(server: FastifyInstance, { config, current }: Options): void {
  const originOf = (request: FastifyRequest) => publicOrigin(request, config);

  server.get('/favicon.svg', async (_request, reply) =>
    cachedFor(86_400, reply).type('image/svg+xml').send(ICON),
  );
  server.get('/favicon.ico', async (_request, reply) =>
    cachedFor(86_400, reply).redirect('/favicon.svg', 301),
  );
  server.get('/robots.txt', async (request, reply) => {
    const map = (await current()) ?? { remotes: {} };
    return cachedFor(3_600, reply)
      .type('text/plain; charset=utf-8')
      .send(robotsText(map, originOf(request)));
  });
  server.get('/.well-known/security.txt', async (request, reply) => {
    const text = securityText(originOf(request), config.page.supportEmail);
    return cachedFor(86_400, reply).type('text/plain; charset=utf-8').send(text);
  });
  serveSitemap(server, { config, current }, originOf);
}

function serveSitemap(
  server: FastifyInstance,
  { config, current }: Options,
  originOf: (request: FastifyRequest) => string,
): void {
  const brands = new BrandPages({ apiUrl: config.apiUrl, unit: config.page.defaultUnitId, log: server.log });
  const all = async () => {
    const map = await current();
    if (!map) return null;
    const own = publicPages(map);
    if (!hasBrandPages(map)) return own;
    const listed = await brands.all();
    if (!listed) return null;
    const occasions = hasOccasionPages(map) ? listed.occasions : [];
    const amounts = hasAmountPages(map) ? listed.amounts : [];
    return [...own, ...occasions, ...amounts, ...listed.brands];
  };
  const send = (reply: FastifyReply, xml: string | null) =>
    xml
      ? cachedFor(600, reply).type('application/xml; charset=utf-8').send(xml)
      : sendEnvelope(reply, 404, 'There is no such file.');
  // From a partial sitemap search engines would conclude that the missing pages are gone.
  const notReady = (reply: FastifyReply) =>
    sendEnvelope(reply.header('retry-after', '60'), 503, 'Not yet. Please try again.');

  server.get('/sitemap.xml', async (request, reply) => {
    const own = await all();
    return own ? send(reply, sitemapXml(own, originOf(request))) : notReady(reply);
  });
  server.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,3}).xml', async (request, reply) => {
    const own = await all();
    return own
      ? send(reply, sitemapPart(own, originOf(request), Number(request.params.part)))
      : notReady(reply);
  });
}

function cachedFor(seconds: number, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${seconds}`);
}

/** Where to report a vulnerability (RFC 9116). */
function securityText(origin: string, email: string): string {
  const expires = new Date(Math.floor(Date.now() / DAY_MS + EXPIRES_DAYS) * DAY_MS);
  const fields = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${fields.join('\n')}\n`;
}
