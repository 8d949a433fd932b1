import { parse } from 'regexparam';
import type { ReleaseRoute, SummaryRoute } from './releases';

/** The remote and route that own a path. */
export interface RouteMatch<R extends SummaryRoute = ReleaseRoute> {
  remote: string;
  route: R;
  params: Record<string, string>;
}

/** Finds the route of `pathname` (no query). Literal paths win over patterns; null when no remote owns it. */
export function matchRoute<R extends SummaryRoute>(
  map: { remotes: Record<string, { routes: R[] }> },
  pathname: string,
): RouteMatch<R> | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  let match: RouteMatch<R> | null = null;
  for (const [remote, live] of Object.entries(map.remotes)) {
    for (const route of live.routes) {
      if (route.path === path) return { remote, route, params: {} };
      const params: Record<string, string> | null = match ? null : matchPattern(route.path, path);
      if (params) match = { remote, route, params };
    }
  }
  return match;
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  if (!pattern.includes(':')) return null;
  const { keys, pattern: regexp } = parse(pattern);
  const match = regexp.exec(path);
  if (!match) return null;
  return Object.fromEntries(keys.map((key, index) => [key, safeDecode(match[index + 1] ?? '')]));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
