import { matchRoute, type RouteMatch, type SummaryRoute } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import { preloadRoute } from './preload-route';

/** A link that is pointed at, pressed, or reached with the keyboard is likely to be followed. */
const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

type Verified = Pick<ReleaseVerifier, 'map' | 'release'>;
type Match = RouteMatch<SummaryRoute>;

/**
 * Fetches and verifies a remote's release, and then the files of the page, as soon as a link to it is pointed at, so that following the
 * link waits for less. A failure is left to whoever follows it. For shoppers who save data, only a press counts.
 */
export function prefetchPages(verified: Verified, savesData: boolean): void {
  const prefetch = prefetcher(verified);
  const events = savesData ? (['pointerdown'] as const) : EVENTS;
  for (const event of events)
    document.addEventListener(
      event,
      ({ target }) => prefetch(matchOf(target as Element | null, verified.map)),
      {
        capture: true,
        passive: true,
      },
    );
}

/**
 * The same for the route whose visible links take the most room on the page, if it is of the remote that is already loaded: from a list
 * of tiles, a card.
 */
export function prefetchVisible(verified: Verified): void {
  const current = matchRoute(verified.map, location.pathname);
  const routes = new Map<string, { match: Match; area: number }>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const match = matchOf(link, verified.map);
    if (!match || match.remote !== current?.remote || match.route.path === current.route.path) continue;
    const area = visibleArea(link) + (routes.get(match.route.path)?.area ?? 0);
    if (area > 0) routes.set(match.route.path, { match, area });
  }
  const [largest] = [...routes.values()].sort((a, b) => b.area - a.area);
  prefetcher(verified)(largest?.match);
}

/** Fetches and verifies the releases that handle commands: a press must not wait for their details. */
export async function prefetchHandlers({ map, release }: Verified): Promise<void> {
  const handlers = Object.keys(map.remotes).filter((name) => map.remotes[name]?.handles.length);
  await Promise.allSettled(handlers.map((name) => release(name)));
}

function prefetcher({ release }: Verified): (match: Match | undefined) => void {
  const requested = new Set<string>();
  return (match) => {
    if (!match || requested.has(match.route.path)) return;
    requested.add(match.route.path);
    release(match.remote)
      .then((live) => preloadRoute(live, match.route.path))
      .catch(() => {});
  };
}

/** The page of this document that a link leads to. */
function matchOf(target: Element | null, map: ReleaseVerifier['map']): Match | undefined {
  const link = target?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return undefined;
  const match = matchRoute(map, link.pathname);
  // A page of its own brings its details and files with it.
  return match && match.route.navigation !== 'full' ? match : undefined;
}

function visibleArea(link: Element): number {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  return height > 0 && width > 0 ? height * width : 0;
}
