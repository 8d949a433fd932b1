import { firstFiles, type LiveRelease } from '@giftstore/contracts';

/**
 * Preloads the files that a route of a verified release loads first. The browser uses a preload for a later request whose URL, `crossorigin`
 * and `integrity` are the same; it has checked the hash then. A file that is loaded already comes from its cache.
 */
export function preloadRoute(live: LiveRelease, path: string): void {
  const route = live.routes.find((one) => one.path === path);
  if (!route) return;
  for (const { file, kind, integrity } of firstFiles(live, route)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: kind, crossOrigin: 'anonymous', integrity });
    link.href = live.base + file;
    document.head.append(link);
  }
}
