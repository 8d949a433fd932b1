import type { KeyList } from './key-list';
import type { PreviewTerms } from './preview-terms';

/**
 * Releases and the release map. Written by the build and the release repository, read by the edge, the shell and the tests.
 * See ARCHITECTURE.md, "A release".
 */

/** Major versions of the contracts between a remote and the shell. The shell refuses to mount a remote with another one. */
export const CONTRACTS = { bus: 1, services: 1 } as const;
export type Contracts = { [name in keyof typeof CONTRACTS]: number };

/**
 * What a page may do beyond the strict default of the edge. Each name stands for origins that the edge is configured with; a
 * release cannot name a host. A name that an edge does not support grants nothing.
 */
export const PAGE_POLICIES = [
  /** Stripe's scripts, frames and calls, and the Payment Request API; no captcha. */
  'stripe',
  /** The frame of the affiliate host that sales are reported to. */
  'affiliate',
  /** The frame with the ads of a country, which is a document of the edge. */
  'ads',
  /** A window of a sign-in provider, which may talk back to the page. */
  'sign-in-window',
  /** The camera, which the browser still asks the shopper about: to scan a gift card's QR code. */
  'camera',
] as const;
export type PagePolicy = (typeof PAGE_POLICIES)[number];

/** A route as its remote writes it in `remote.json`. */
export interface RouteDeclaration {
  /** Path pattern, `/selected-card/:cardId`; matched exactly. */
  path: string;
  /** `none` hides header and footer. */
  chrome: 'full' | 'none';
  /**
   * `checkout`: a payment, from which nothing should distract. The shell shows a header and a footer of few links. A field of its own
   * and not a value of `chrome`, because edges and shells that do not know it show the full ones.
   */
  purpose?: 'checkout';
  /** Name of the page in `remote.ts`, and of its chunk. */
  page: string;
  /** `required`: guests are sent to sign in first; `anonymous`: signed-in customers are sent home. */
  session?: 'required' | 'anonymous';
  /** Key of the page's title in the remote's own locale files. */
  title: string;
  /** `full`: always entered by loading a new document (the payment page). */
  navigation?: 'full';
  /** `noindex`: the edge tells search engines to leave the page out. */
  robots?: 'noindex';
  /** `server`: the edge renders it with the release's server bundle (shared/contracts/src/render.ts). Public pages only. */
  render?: 'server';
  /** Query parameters that a rendered page depends on: with its path they are the key under which the edge caches it. */
  query?: string[];
  /** Exceptions from the edge's strict page policy. */
  policy?: PagePolicy[];
}

/** A remote's `remote.json`. */
export interface RemoteDeclaration {
  name: string;
  contracts: Contracts;
  routes: RouteDeclaration[];
  /** Bus commands it handles. */
  handles: string[];
  /** Widgets it offers to other remotes. */
  slots: string[];
  /** Topics and events that it publishes and subscribes to, and commands that it sends: what another release may break. */
  publishes: string[];
  subscribes: string[];
  sends: string[];
  /**
   * Of a host that mounts only some remotes: the paths that it mounts, by remote. A channel with such a host holds no other
   * remote. The shell, which mounts all routes of all remotes, has none.
   */
  mounts?: Record<string, string[]>;
  /**
   * Maximum of JavaScript and CSS, in gzipped KB, that the first use of any one of its routes may add to the shell; of the
   * shell: maximum of its entry. Default: `BUDGETS`.
   */
  budget?: number;
}

/** Default budgets, in gzipped KB. */
export const BUDGETS = { remote: 60, shell: 162 } as const;

/** A route in a release: titles translated, preloads resolved. */
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

/** `<repository>/<remote>/<version>/release.json`. */
export interface Release extends Omit<RemoteDeclaration, 'routes'> {
  version: string;
  /** Commit that it was built from, or `unknown` outside a working tree. */
  builtFrom: string;
  routes: ReleaseRoute[];
  /**
   * JSON Schema at build time of every bus message that it publishes, subscribes to, sends or handles; of the shell: of
   * every message, because the page's one bus is the shell's and validates them all.
   */
  bus: Record<string, BusMessageSchema>;
  /** Shared singletons: the version it brings, the range it accepts, and a hash of the types of our own packages. */
  shared: Record<string, { version: string; accepts: string; types?: string }>;
  /**
   * Names that it imports of each shared module, `*` for a module as a whole; the shell's copy must have them. Absent in releases that
   * were built before this was recorded.
   */
  imports?: Record<string, string[]>;
  /** The shell only: names that its copy of each shared module exports; `*` where the build cannot know them. */
  exports?: Record<string, string[]>;
  /** Files that a page starts to load by itself, by its name: they count in its budget, and are not preloaded. */
  starts?: Record<string, string[]>;
  /** Paths that its pages link to, as patterns. Absent as `imports` is. */
  links?: string[];
  /** Version of the federation runtime that it was built for; the shell's is the one that all of them run on. */
  federation: string;
  /** Every file, by its path relative to the release's base. */
  files: Record<string, ReleaseFile>;
  /** The shell only: the files that its page loads first, in that order. */
  entry?: { scripts: string[]; styles: string[]; fonts: string[] };
}

/** A JSON Schema; `payload` of a topic or event, `request` and `response` of a command. */
export type JsonSchema = Record<string, unknown>;
export type BusMessageSchema = { payload: JsonSchema } | { request: JsonSchema; response: JsonSchema };

/** A release in the release map: what the shell needs to route to it and to load it. */
export interface LiveRelease {
  version: string;
  /** URL of the release's folder, ending in a slash; same origin or a CDN. */
  base: string;
  /** Bus commands it handles. */
  handles: string[];
  slots: string[];
  contracts: Contracts;
  routes: ReleaseRoute[];
  /** Integrity by file, relative to base. A file without one is refused. */
  integrity: Record<string, string>;
  /** sha384 of the canonical JSON of the release's `files`, which covers every other file, the server bundle too. */
  files: string;
  /** By the remote's own team, over `signedReleaseText` (release-signatures.ts). */
  signature: string;
  /** Where the channel requires it. */
  approval?: Approval;
}

/** A team's consent that its release goes live in a channel (release-approvals.ts). */
export interface Approval {
  /** The largest share of the shoppers that may get it, 1–100. */
  percent: number;
  /** The stable version that it was approved to replace; null: none. The writers of the channel compare it. */
  previous: string | null;
  /** By the remote's own team, over `signedApprovalText`. */
  signature: string;
}

/** One remote in the release map. */
export interface LiveRemote extends LiveRelease {
  /** A newer release and the share of shoppers that gets it, in per cent (1–99). */
  canary?: LiveRelease & { percent: number };
}

/** `/releases.json`. */
export interface ReleaseMap {
  channel: string;
  /** Only grows. A new repository begins at the seconds since 1970, so that it is newer than any before it. */
  revision: number;
  remotes: Record<string, LiveRemote>;
  /** The trusted keys. */
  keys: KeyList;
  /** Only of a preview. */
  preview?: PreviewTerms;
  /** By the channel's key, over the map's summary (release-summaries.ts); missing from older writers. */
  summarySignature?: string;
  /** By the channel's key, over all other members. */
  signature: string;
}

/** A route in a summary. */
export type SummaryRoute = Omit<ReleaseRoute, 'preload'>;

/** A release in a summary. */
export interface ReleaseSummary extends Omit<LiveRelease, 'routes' | 'integrity' | 'files' | 'approval'> {
  routes: SummaryRoute[];
}

/** The live releases, whole or in summary: what routes and links are made of. */
export interface ReleaseList {
  channel: string;
  revision: number;
  remotes: Record<string, ReleaseSummary & { canary?: ReleaseSummary & { percent: number } }>;
  keys: KeyList;
}

/** The map for a shopper who gets the canaries of these remotes. */
export function withCanaries<M extends ReleaseList>(map: M, canaries: readonly string[]): M {
  const chosen = Object.entries(map.remotes).map(([name, live]) => {
    const { canary } = live;
    if (!canary || !canaries.includes(name)) return [name, live] as const;
    const { percent: _, ...release } = canary;
    return [name, release] as const;
  });
  return { ...map, remotes: Object.fromEntries(chosen) };
}
