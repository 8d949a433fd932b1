import { matchRoute, ownPath, paths, type ReleaseList, type Session } from '@giftstore/contracts';

/** Part of the browser's `location`. */
export type PageUrl = Pick<Location, 'pathname' | 'search'>;
type Routes = Pick<ReleaseList, 'remotes'>;

/**
 * The path that a shopper is redirected to, if any: from a page that requires a session to sign-in (rules core-2.3,
 * core-2.4), from a sign-in page with a session to its origin, and from a path without a route to /404 (rule core-2.2).
 */
export function routeRedirect(releases: Routes, session: Session, url: PageUrl): string | undefined {
  const match = matchRoute(releases, url.pathname);
  if (!match) return paths.notFound();
  if (match.route.session === 'required' && !session.signedIn()) return paths.login(originOf(url));
  return match.route.session === 'anonymous' && session.signedIn() ? returnPath(url) : undefined;
}

/** The path to return to after sign-in: this page with its query, or undefined for home. */
export function originOf({ pathname, search }: PageUrl): string | undefined {
  return pathname === paths.home() ? undefined : pathname + search;
}

/** The path that a sign-in page returns to; an own path only, since it comes from the URL. */
function returnPath({ search }: PageUrl): string {
  return ownPath(new URLSearchParams(search).get('origin')) ?? paths.home();
}

/** Whether it is a sign-in page, of any remote; these never redirect to sign-in. */
export function isSignInPage(releases: Routes, { pathname }: PageUrl): boolean {
  return pathname.startsWith('/auth/') || matchRoute(releases, pathname)?.route.session === 'anonymous';
}
