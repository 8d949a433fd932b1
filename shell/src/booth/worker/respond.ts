import { cacheOf, fileCaches } from './versions';

/** Where the page is fetched from and kept. */
export const PAGE_URL = '/';

interface Matched {
  request: Request;
  url: URL;
  sameOrigin: boolean;
}

/** The booth's own addresses; others, such as the API's, are the server's. */
export function isPage({ request, url, sameOrigin }: Matched): boolean {
  const isOwn = url.pathname === PAGE_URL || /^\/giveaway(?:\/|$)/.test(url.pathname);
  return sameOrigin && request.mode === 'navigate' && isOwn;
}

/** The page of the active version; from the network if the browser has evicted it. */
export async function respondWithPage(version: string): Promise<Response> {
  const cache = await caches.open(cacheOf(version));
  return (await cache.match(PAGE_URL)) ?? fetch(PAGE_URL);
}

const LOADED_BY_TAGS = ['script', 'style', 'font'];

/** Scripts, styles and fonts: files of releases, which never change. */
export function isKeptFile({ request }: Matched): boolean {
  return LOADED_BY_TAGS.includes(request.destination);
}

/** A kept file; the browser compares it with the hash of its tag, as it does a file from the network. */
export async function respondWithFile(request: Request): Promise<Response> {
  for (const name of (await fileCaches()).reverse()) {
    const cache = await caches.open(name);
    // Retries have a query.
    const kept = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}
