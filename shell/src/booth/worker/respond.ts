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
 * A kept file, or one from the network that is kept from now on. A kept file that was damaged on the device is fetched again and
 * replaced. The browser compares what it gets with the hash of its tag, and the network's before it is kept.
 */
export async function respondWithFile(request: Request, version: string): Promise<Response> {
  const damaged: Cache[] = [];
  for (const name of (await fileCaches()).reverse()) {
    const cache = await caches.open(name);
    // Retries have a query.
    const kept = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    if (kept && (await isIntact(kept, request.integrity))) return kept;
    if (kept) damaged.push(cache);
  }
  // The browser's own cache may have the same damaged bytes, because files of releases never change.
  const response = await fetch(damaged.length ? new Request(request, { cache: 'reload' }) : request);
  if (response.ok && request.integrity) {
    const target = damaged.length ? damaged : [await caches.open(cacheOf(version))];
    const url = request.url.split('?')[0] ?? request.url;
    await Promise.all(target.map((cache) => keep(cache, url, response.clone())));
  }
  return response;
}

async function isIntact(kept: Response, integrity: string): Promise<boolean> {
  if (!integrity) return true;
  const digest = await crypto.subtle.digest('SHA-384', await kept.clone().arrayBuffer());
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
  } catch {
    // The device's storage is full: the page has the file all the same.
  }
}
