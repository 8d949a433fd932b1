import { matchRoute, paths, type ReleaseMap, type RouteDeclaration } from '@giftstore/contracts';
import { escapeHtml } from '../escape';

/** Limit of one file (https://www.sitemaps.org/protocol.html). */
export const FILE_URLS = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Whether search engines may index a page: it is rendered, and public. */
function isPublic({
  render,
  session,
  robots,
}: Pick<RouteDeclaration, 'render' | 'session' | 'robots'>): boolean {
  return render === 'server' && !session && !robots;
}

/** Paths of the public pages without parameters, in the order of the releases. */
export function publicPages({ remotes }: ReleaseMap): string[] {
  return Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter((route) => isPublic(route) && !/[:*]/.test(route.path) && route.path !== paths.notFound())
    .map(({ path }) => path);
}

/** Whether a live release has a page for each brand. */
export function hasBrandPages(map: ReleaseMap): boolean {
  const match = matchRoute(map, '/selected-card/1');
  return match !== null && isPublic(match.route);
}

/** Whether a live release has a list for each occasion. */
export function hasOccasionPages(map: ReleaseMap): boolean {
  const match = matchRoute(map, paths.occasionCards('a'));
  return match !== null && isPublic(match.route);
}

/** Whether a live release has a list for each amount. */
export function hasAmountPages(map: ReleaseMap): boolean {
  const match = matchRoute(map, paths.amountCards(1));
  return match !== null && isPublic(match.route);
}

/**
 * `/sitemap.xml` for these paths: the URLs themselves, or an index of parts when there are too many for one file.
 */
export function sitemapXml(own: readonly string[], origin: string): string {
  if (own.length <= FILE_URLS) return urlsXml(own, origin);
  const parts = Array.from(
    { length: Math.ceil(own.length / FILE_URLS) },
    (_, part) => `/sitemap-${part + 1}.xml`,
  );
  const lines = parts.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** `/sitemap-<part>.xml`, counted from 1; null when there is no such part. */
export function sitemapPart(own: readonly string[], origin: string, part: number): string | null {
  const some = own.slice((part - 1) * FILE_URLS, part * FILE_URLS);
  return own.length > FILE_URLS && some.length ? urlsXml(some, origin) : null;
}

function urlsXml(own: readonly string[], origin: string): string {
  const lines = own.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</urlset>\n`;
}

/** `/robots.txt`: closes API calls and personal pages to robots. */
export function robotsText({ remotes }: Pick<ReleaseMap, 'remotes'>, origin: string): string {
  const closed = Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ session, robots }) => session || robots)
    .map(({ path }) => path.replace(/[:*].*$/, '') || '/')
    // The page with and without a query, but no longer path.
    .flatMap((path) => (path.endsWith('/') ? [path] : [`${path}$`, `${path}?`]));
  const rules = ['/v1/', '/v2/', ...new Set(closed)].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
