import { parse } from 'regexparam';

/**
 * What a release says of itself and what is live. Written by the build and the release store, read by the edge,
 * the shell and the tests. See ARCHITECTURE.md, "A release".
 */

/** Major versions of what a remote and the shell agree on. A difference is refused when the remote is mounted. */
export const CONTRACTS = { bus: 1, services: 1 } as const;
export type Contracts = { [name in keyof typeof CONTRACTS]: number };

/** A route as its remote writes it in `remote.json`. */
export interface RouteDeclaration {
  /** Path pattern, `/selected-card/:cardId`; matched exactly. */
  path: string;
  /** `none` hides header and footer. */
  chrome: 'full' | 'none';
  /** Name of the page in `remote.ts`, and of its chunk. */
  page: string;
  /** `required`: visitors are sent to sign in first; `anonymous`: signed-in people are sent home. */
  session?: 'required' | 'anonymous';
  /** Key of the page's title in the remote's own locale files. */
  title: string;
  /** Public API calls whose answers the edge puts into the page; `{unit}`, `{cardId}` and `{query.x}` are filled in. */
  data?: string[];
  /** `full`: always entered by loading a new document (the payment page). */
  navigation?: 'full';
  /** `noindex`: the edge tells search engines to leave the page out. */
  robots?: 'noindex';
}

/** A remote's `remote.json`. */
export interface RemoteDeclaration {
  name: string;
  contracts: Contracts;
  routes: RouteDeclaration[];
  /** Bus commands it answers. */
  handles: string[];
  /** Widgets it offers to others. */
  slots: string[];
}

/** A route in a release: titles resolved to words by language, preloads known. */
export interface ReleaseRoute extends Omit<RouteDeclaration, 'title'> {
  title: Record<string, string>;
  /** Files of this release to preload, relative to its base. */
  preload: string[];
}

export interface ReleaseFile {
  size: number;
  /** `sha384-…` as in a script's integrity attribute. */
  integrity: string;
}

/** `<store>/<remote>/<version>/release.json`. */
export interface Release extends Omit<RemoteDeclaration, 'routes'> {
  version: string;
  /** Commit that it was built from, or `unknown` outside a checkout. */
  builtFrom: string;
  routes: ReleaseRoute[];
  /** Shared singletons: the version it brings and the range it accepts. */
  shared: Record<string, { version: string; accepts: string }>;
  /** Every file, by its path relative to the release's base. */
  files: Record<string, ReleaseFile>;
  /** The shell only: what its page loads first, in that order. */
  entry?: { scripts: string[]; styles: string[]; fonts: string[] };
}

/** One remote in the release map: what the shell needs to route to it and to load it. */
export interface LiveRemote {
  version: string;
  /** URL of the release's folder, ending in a slash; same origin or a CDN. */
  base: string;
  /** Bus commands it answers. */
  handles: string[];
  slots: string[];
  contracts: Contracts;
  routes: ReleaseRoute[];
  /** Integrity by file, relative to base. A file without one is refused. */
  integrity: Record<string, string>;
}

/** `/releases.json`. */
export interface ReleaseMap {
  channel: string;
  /** Only ever grows. */
  revision: number;
  remotes: Record<string, LiveRemote>;
}

/** The remote and route that answer a path. */
export interface RouteMatch {
  remote: string;
  route: ReleaseRoute;
  params: Record<string, string>;
}

/**
 * Finds who answers `pathname` (no query). Literal paths win over patterns; null when nobody answers.
 */
export function matchRoute(map: Pick<ReleaseMap, 'remotes'>, pathname: string): RouteMatch | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  let found: RouteMatch | null = null;
  for (const [remote, live] of Object.entries(map.remotes)) {
    for (const route of live.routes) {
      if (route.path === path) return { remote, route, params: {} };
      const params: Record<string, string> | null = found ? null : matchPattern(route.path, path);
      if (params) found = { remote, route, params };
    }
  }
  return found;
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
