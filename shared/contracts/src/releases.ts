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
  /**
   * Public API calls whose answers the edge puts into the page. `{unit}`, `{cardId}` and `{query.x}` are filled in,
   * `{query.x|word}` with the word where the address does not say; a `[part]` is left out where one of its own is missing.
   */
  data?: string[];
  /** `full`: always entered by loading a new document (the payment page). */
  navigation?: 'full';
  /** `noindex`: the edge tells search engines to leave the page out. */
  robots?: 'noindex';
  /** `server`: the edge renders it with the release's server bundle (shared/contracts/src/render.ts). Public pages only. */
  render?: 'server';
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
  /** Topics and events that it tells and that it hears, and commands that it asks others: what a neighbour may break. */
  publishes: string[];
  subscribes: string[];
  sends: string[];
  /**
   * Most gzipped KB of JavaScript and CSS that the first use of any one of its routes may add to the shell; of the shell:
   * that its entry may weigh. Without it `BUDGETS` holds.
   */
  budget?: number;
}

/** Budgets of those that name none, in gzipped KB. */
export const BUDGETS = { remote: 60, shell: 170 } as const;

/** A route in a release: titles resolved to words by language, preloads known. */
export interface ReleaseRoute extends Omit<RouteDeclaration, 'title'> {
  title: Record<string, string>;
  /** Files of this release to preload, relative to its base. */
  preload: string[];
}

export interface ReleaseFile {
  size: number;
  /** Size as it is served, gzipped. */
  gzip: number;
  /** `sha384-…` as in a script's integrity attribute. */
  integrity: string;
}

/** `<store>/<remote>/<version>/release.json`. */
export interface Release extends Omit<RemoteDeclaration, 'routes'> {
  version: string;
  /** Commit that it was built from, or `unknown` outside a checkout. */
  builtFrom: string;
  routes: ReleaseRoute[];
  /**
   * JSON Schema of every bus message that it tells, hears, asks or handles, as it was when this was built; of the shell:
   * of every message there is, because the page's one bus is the shell's and checks them all.
   */
  bus: Record<string, BusMessageSchema>;
  /** Shared singletons: the version it brings and the range it accepts. */
  shared: Record<string, { version: string; accepts: string }>;
  /** Version of the federation runtime that it was built for; the shell's is the one that all of them run on. */
  federation: string;
  /** Every file, by its path relative to the release's base. */
  files: Record<string, ReleaseFile>;
  /** The shell only: what its page loads first, in that order. */
  entry?: { scripts: string[]; styles: string[]; fonts: string[] };
}

/** A JSON Schema; `payload` of a topic or event, `request` and `response` of a command. */
export type JsonSchema = Record<string, unknown>;
export type BusMessageSchema = { payload: JsonSchema } | { request: JsonSchema; response: JsonSchema };

/** A release as the release map shows it: what the shell needs to route to it and to load it. */
export interface LiveRelease {
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
  /** sha384 of the canonical JSON of the release's `files`: what holds every other file, the server bundle too. */
  files: string;
  /** By the remote's own team, over `statementOf` (trust.ts). */
  signature: string;
}

/** One remote in the release map. */
export interface LiveRemote extends LiveRelease {
  /** A newer release that this share of the shoppers gets, in per cent (1–99). */
  canary?: LiveRelease & { percent: number };
}

/** `/releases.json`. */
export interface ReleaseMap {
  channel: string;
  /** Only ever grows. A fresh store begins at the seconds since 1970, so that it is newer than any before it. */
  revision: number;
  remotes: Record<string, LiveRemote>;
  /** Whose signatures count. */
  keys: KeyList;
  /** By the channel's key, over everything else in here. */
  signature: string;
}

/** The public keys that count, signed by the root key that the shell and the edge know (trust.ts). */
export interface KeyList {
  /** Only ever grows. */
  version: number;
  /** Keys that may move the pointers of a channel: raw P-256 points, base64. */
  channel: string[];
  /** Keys of each team, by remote. A team can sign its own remote's releases and no other's. */
  remotes: Record<string, string[]>;
  signature: string;
}

/** The map as a shopper sees it who got the canaries of these remotes. */
export function withCanaries(map: ReleaseMap, canaries: readonly string[]): ReleaseMap {
  const chosen = Object.entries(map.remotes).map(([name, live]) => {
    const { canary } = live;
    if (!canary || !canaries.includes(name)) return [name, live] as const;
    const { percent: _, ...release } = canary;
    return [name, release] as const;
  });
  return { ...map, remotes: Object.fromEntries(chosen) };
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
export function matchRoute(
  map: { remotes: Record<string, Pick<LiveRelease, 'routes'>> },
  pathname: string,
): RouteMatch | null {
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
