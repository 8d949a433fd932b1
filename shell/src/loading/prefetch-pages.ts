import { matchRoute, type RouteMatch, type SummaryRoute } from '@giftstore/contracts';
import { ownLinkOf } from '../services/own-link';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import { preloadRoute } from './preload-route';

/** A link that is pointed at, pressed, or reached with the keyboard is likely to be followed. */
const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

type Verified = Pick<ReleaseVerifier, 'map' | 'release'>;
type Match = RouteMatch<SummaryRoute>;

export interface PagePrefetch {
  /**
   * Fetches and verifies a remote's release, and then the files of the page, as soon as a link to it is pointed at, so that following the
   * link waits for less. A failure is left to whoever follows it. For shoppers who save data, only a press counts.
   */
  onPointing(savesData: boolean): void;
  /**
   * The same for the route whose visible links take the most room on the page, if it is of the remote that is already loaded: from a list
   * of tiles, a card.
   */
  visible(): void;
}

/** Each page is fetched once. */
export function createPagePrefetch({ map, release }: Verified): PagePrefetch {
  const requested = new Set<string>();
  const prefetch = ({ remote, route }: Match) => {
    if (requested.has(route.path)) return;
    requested.add(route.path);
    release(remote)
      .then((live) => preloadRoute(live, route.path))
      .catch(() => {});
  };
  const follow = ({ target }: Event) => {
    const match = matchOf(target, map);
    if (match) prefetch(match);
  };
  return {
    onPointing(savesData) {
      const events = savesData ? (['pointerdown'] as const) : EVENTS;
      for (const event of events) document.addEventListener(event, follow, { capture: true, passive: true });
    },
    visible() {
      const match = largestMatch(map);
      if (match) prefetch(match);
    },
  };
}

/** Fetches and verifies the releases that handle commands: a press must not wait for their details. */
export async function prefetchHandlers({ map, release }: Verified): Promise<void> {
  const handlers = Object.keys(map.remotes).filter((name) => map.remotes[name]?.handles.length);
  await Promise.allSettled(handlers.map((name) => release(name)));
}

/** The page of this document that a link leads to. */
function matchOf(target: EventTarget | null, map: ReleaseVerifier['map']): Match | undefined {
  const link = ownLinkOf(target);
  const match = link && matchRoute(map, link.pathname);
  // A page of its own brings its details and files with it.
  return match && match.route.navigation !== 'full' ? match : undefined;
}

function largestMatch(map: ReleaseVerifier['map']): Match | undefined {
  const current = matchRoute(map, location.pathname);
  const routes = new Map<string, { match: Match; area: number }>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const match = matchOf(link, map);
    if (!match || match.remote !== current?.remote || match.route.path === current.route.path) continue;
    const area = visibleArea(link) + (routes.get(match.route.path)?.area ?? 0);
    if (area > 0) routes.set(match.route.path, { match, area });
  }
  const [largest] = [...routes.values()].sort((a, b) => b.area - a.area);
  return largest?.match;
}

function visibleArea(link: Element): number {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  return height > 0 && width > 0 ? height * width : 0;
}
