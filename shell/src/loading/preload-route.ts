import type { LiveRelease } from '@giftstore/contracts';

/**
 * Preloads the files that a route of a verified release loads first. The browser uses a preload for a later request whose URL, `crossorigin`
 * and `integrity` are the same; it has checked the hash then. A file that is loaded already comes from its cache.
 */
export function preloadRoute({ base, integrity, routes }: LiveRelease, path: string): void {
  const route = routes.find((one) => one.path === path);
  for (const file of ['remoteEntry.js', ...(route?.preload ?? [])]) {
    const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
    if (hash === undefined) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = hash;
    link.href = base + file;
    document.head.append(link);
  }
}
