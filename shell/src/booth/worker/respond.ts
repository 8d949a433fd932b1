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
export function isCachedFile({ request }: Matched): boolean {
  return LOADED_BY_TAGS.includes(request.destination);
}

/**
 * A kept file, or one from the network that is kept from now on. The browser compares either with the hash of its tag, and the
 * network's before it is kept.
 */
export async function respondWithFile(request: Request, version: string): Promise<Response> {
  for (const name of (await fileCaches()).reverse()) {
    const cache = await caches.open(name);
    // Retries have a query.
    const kept = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
  }
  const response = await fetch(request);
  if (response.ok && request.integrity) await keep(version, request.url, response.clone());
  return response;
}

async function keep(version: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheOf(version))).put(url, response);
  } catch {
    // The device's storage is full: the page has the file all the same.
  }
}
