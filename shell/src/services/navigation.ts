import { matchRoute, type Navigate, type ReleaseList } from '@giftstore/contracts';
import { navigateToUrl } from 'single-spa';
import { ownLinkOf } from './own-link';
import { restoreScroll } from './restore-scroll';

export interface Navigation {
  navigate: Navigate;
  /** Whether a new document is being loaded: work started now would not finish. */
  isLeaving(): boolean;
  /** Calls the listener with the path now and after each navigation. */
  onPathChange(listener: (pathname: string) => void): void;
}

/** How documents are loaded; replaced in tests. */
export type Documents = Pick<Location, 'assign' | 'replace'>;

export interface NavigationOptions {
  documents?: Documents;
  onLeave?: () => () => void;
  onOffline?: () => void;
}

/** After this time the page stays: a download or a failed request loads no document. */
const LEAVE_TIMEOUT_MS = 10_000;

/**
 * Navigation between the shop's pages: own paths only, with the scroll position restored on Back, and a new document for
 * routes that require one (the payment and sign-in pages run alone). Offline, the page stays unless it must be left.
 * @param onLeave called when a new document is requested; the function that it returns, if the page stays after all
 * @param onOffline called when the page stays because its document would not load
 */
export function createNavigation(
  releases: ReleaseList,
  { documents = location, onLeave, onOffline }: NavigationOptions = {},
): Navigation {
  let leaving = false;
  let cancelLeave: (() => void) | undefined;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  const needsDocument = (to: URL) =>
    [to.pathname, location.pathname].some(
      (path) => matchRoute(releases, path)?.route.navigation === 'full',
    ) && to.pathname !== location.pathname;

  function leave(to: URL, replace: boolean): void {
    leaving = true;
    clearTimeout(leaveTimer);
    leaveTimer = setTimeout(stay, LEAVE_TIMEOUT_MS);
    cancelLeave = onLeave?.();
    if (replace) documents.replace(to);
    else documents.assign(to);
  }
  /** Offline, the browser's own error page would take the shop's place. */
  function leaveIfOnline(to: URL): void {
    if (navigator.onLine) leave(to, false);
    else onOffline?.();
  }
  const stay = () => {
    leaving = false;
    cancelLeave?.();
  };

  const navigate: Navigate = (path, { replace = false, full = false } = {}) => {
    const to = ownUrl(path);
    // A redirect to sign-in wins over whatever the failed call's page does next.
    if (leaving) return;
    if (full || (replace && needsDocument(to))) leave(to, replace);
    else if (needsDocument(to)) leaveIfOnline(to);
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
      leaveIfOnline(to);
    },
    { capture: true },
  );
  window.addEventListener('pageshow', stay);
  restoreScroll();

  return {
    navigate,
    isLeaving: () => leaving,
    onPathChange(listener) {
      listener(location.pathname);
      window.addEventListener('single-spa:routing-event', () => listener(location.pathname));
    },
  };
}

/** The URL of an own path. Throws for any other origin. */
function ownUrl(path: string): URL {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) throw new Error(`${url.origin} is not the storefront`);
  return url;
}

/** The target of a plain click on a link to an own path; undefined for any other click. */
function plainLinkOf(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = ownLinkOf(event.target);
  return link && new URL(link.href);
}
