import { matchRoute, type Navigate, type ReleaseMap } from '@giftstore/contracts';
import { navigateToUrl } from 'single-spa';
import { restoreScroll } from './scroll';

export interface Navigation {
  navigate: Navigate;
  /** Hears the path now and after each navigation. */
  onPath(hear: (pathname: string) => void): void;
}

/**
 * Going from page to page: own paths only, scroll kept for Back, and a new document where a route asks for one (the
 * payment page holds nothing but itself).
 */
export function createNavigation(releases: ReleaseMap): Navigation {
  const needsDocument = (to: URL) =>
    [to.pathname, location.pathname].some(
      (path) => matchRoute(releases, path)?.route.navigation === 'full',
    ) && to.pathname !== location.pathname;

  const navigate: Navigate = (path, { replace = false, full = false } = {}) => {
    const to = ownUrl(path);
    if (full || needsDocument(to)) return replace ? location.replace(to) : location.assign(to);
    if (replace) {
      history.replaceState(history.state, '', to);
      return;
    }
    navigateToUrl(to.href);
  };

  document.addEventListener(
    'click',
    (event) => {
      const to = plainLinkOf(event);
      if (!to || !needsDocument(to)) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(to);
    },
    { capture: true },
  );
  restoreScroll();

  return {
    navigate,
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
