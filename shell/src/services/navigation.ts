import { matchRoute, type Navigate, type ReleaseMap } from '@giftstore/contracts';
import { navigateToUrl } from 'single-spa';
import { restoreScroll } from './scroll';

export interface Navigation {
  navigate: Navigate;
  /** A new document is on its way: what is begun here would not be finished. */
  isLeaving(): boolean;
  /** Hears the path now and after each navigation. */
  onPath(hear: (pathname: string) => void): void;
}

/** How documents are loaded; the browser's, save in tests. */
export type Documents = Pick<Location, 'assign' | 'replace'>;

/** A document that has not come by then will not: downloads and failures leave the page where it is. */
const LEAVE_LIMIT_MS = 10_000;

/**
 * Going from page to page: own paths only, scroll kept for Back, and a new document where a route asks for one (the
 * payment page holds nothing but itself, and so does the sign-in page).
 * @param onLeave called when a new document is asked for; what it returns, when the page turns out to stay
 */
export function createNavigation(
  releases: ReleaseMap,
  { documents = location, onLeave }: { documents?: Documents; onLeave?: () => () => void } = {},
): Navigation {
  let leaving = false;
  let stayed: (() => void) | undefined;
  const needsDocument = (to: URL) =>
    [to.pathname, location.pathname].some(
      (path) => matchRoute(releases, path)?.route.navigation === 'full',
    ) && to.pathname !== location.pathname;

  function leave(to: URL, replace: boolean): void {
    leaving = true;
    setTimeout(stay, LEAVE_LIMIT_MS);
    stayed = onLeave?.();
    if (replace) documents.replace(to);
    else documents.assign(to);
  }
  const stay = () => {
    leaving = false;
    stayed?.();
  };

  const navigate: Navigate = (path, { replace = false, full = false } = {}) => {
    const to = ownUrl(path);
    // Whoever was sent to sign in stays on that way, whatever the failed call's own page does next.
    if (leaving) return;
    if (full || needsDocument(to)) leave(to, replace);
    else if (replace) history.replaceState(history.state, '', to);
    else navigateToUrl(to.href);
  };

  document.addEventListener(
    'click',
    (event) => {
      const to = plainLinkOf(event);
      if (!to || !(leaving || needsDocument(to))) return;
      event.preventDefault();
      event.stopPropagation();
      leave(to, false);
    },
    { capture: true },
  );
  window.addEventListener('pageshow', stay);
  restoreScroll();

  return {
    navigate,
    isLeaving: () => leaving,
    onPath(hear) {
      hear(location.pathname);
      window.addEventListener('single-spa:routing-event', () => hear(location.pathname));
    },
  };
}

/** The URL of an own path. Throws for anything that would leave the storefront. */
function ownUrl(path: string): URL {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) throw new Error(`${url.origin} is not the storefront`);
  return url;
}

/** Where a plain click on an own link goes; undefined for any other click. */
function plainLinkOf(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return undefined;
  return new URL(link.href);
}
