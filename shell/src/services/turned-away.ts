import { matchRoute, ownPath, paths, type ReleaseMap, type Session } from '@giftstore/contracts';

/** Where somebody is: the browser's `location`. */
export type Place = Pick<Location, 'pathname' | 'search'>;
type Routes = Pick<ReleaseMap, 'remotes'>;

/**
 * Where a visitor goes instead (spec core §2): to sign in, with the way back, where a session is required; from pages for
 * visitors only to where they were on their way to; to /404 from a path that nobody owns.
 */
export function turnedAway(releases: Routes, session: Session, place: Place): string | undefined {
  const match = matchRoute(releases, place.pathname);
  if (!match) return paths.notFound();
  if (match.route.session === 'required' && !session.signedIn()) return paths.login(originOf(place));
  return match.route.session === 'anonymous' && session.signedIn() ? wayBack(place) : undefined;
}

/** What signing in comes back to: this page, with its query. Home needs no saying. */
export function originOf({ pathname, search }: Place): string | undefined {
  return pathname === paths.home() ? undefined : pathname + search;
}

/** Where a sign-in page leads afterwards: an own path only, whatever the address says. */
function wayBack({ search }: Place): string {
  return ownPath(new URLSearchParams(search).get('origin')) ?? paths.home();
}

/** Pages of signing in, those of other remotes too: nobody is sent from them to sign in. */
export function isSignIn(releases: Routes, { pathname }: Place): boolean {
  return pathname.startsWith('/auth/') || matchRoute(releases, pathname)?.route.session === 'anonymous';
}
