import { matchRoute } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';

/** A link that is pointed at, pressed, or reached with the keyboard is likely to be followed. */
const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Fetches and verifies a remote's release as soon as a link to it is pointed at, so that following the link waits for no details. A
 * failure is left to whoever follows it.
 */
export function prefetchReleases({ map, release }: Pick<ReleaseVerifier, 'map' | 'release'>): void {
  const requested = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const remote = remoteOf(target as Element | null, map);
    if (!remote || requested.has(remote)) return;
    requested.add(remote);
    release(remote).catch(() => {});
  };
  for (const event of EVENTS) document.addEventListener(event, prefetch, { capture: true, passive: true });
}

/** Fetches and verifies the releases that handle commands: a press must not wait for their details. */
export async function prefetchHandlers({
  map,
  release,
}: Pick<ReleaseVerifier, 'map' | 'release'>): Promise<void> {
  const handlers = Object.keys(map.remotes).filter((name) => map.remotes[name]?.handles.length);
  await Promise.allSettled(handlers.map((name) => release(name)));
}

/** The remote that a link within this document leads to. */
function remoteOf(target: Element | null, map: ReleaseVerifier['map']): string | undefined {
  const link = target?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  const match = matchRoute(map, link.pathname);
  // A page of its own brings its details with it.
  return match?.route.navigation === 'full' ? undefined : match?.remote;
}
