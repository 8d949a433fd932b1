import type { PageConfig, PreloadedData } from './page';
import type { ReleaseRoute } from './releases';

/**
 * How a release renders its pages outside the browser. Its server bundle, `server/index.js`, is a CommonJS module that
 * exports `render` (a remote) or `renderChrome` (the shell). It runs in a worker of the edge: no network, no files, no
 * person; what it may use is in the request.
 */

export interface RenderRequest {
  /** As `renderedUrl` gives it: path and the query parameters that the route's `data` names; nothing else of the URL. */
  url: string;
  /** Gift-card unit of this visitor. */
  unit: number;
  locale: string;
  config: PageConfig;
  /** Answers of the route's `data`, by path; the browser gets the same as its first data and so draws the same. */
  api: PreloadedData;
}

export interface RenderedPage {
  /** What stands inside the remote's element. */
  html: string;
  head: PageHead;
  /** 404 when there is no such thing (a brand that is not sold). */
  status: number;
}

/** What a page says of itself to search engines and to those it is shared with. URLs are own paths. */
export interface PageHead {
  /** Without the shop's name. */
  title?: string;
  description?: string;
  /** Own path with the query that makes it this page. */
  canonical?: string;
  /** Own path of a picture. */
  image?: string;
  robots?: 'noindex';
  /** schema.org objects (JSON-LD); URLs in them that begin with "/" are made absolute by the edge. */
  structuredData?: Record<string, unknown>[];
}

/**
 * Header and footer, as the shell draws them for a visitor of whom nothing is known: what stands inside the elements
 * `#shell-header` and `#shell-footer` of its first-paint.html.
 */
export interface RenderedChrome {
  header: string;
  footer: string;
}

export interface ServerBundle {
  /** Null: this page needs what is not in its first data, so the browser draws it. No failure of the release. */
  render?(request: RenderRequest): Promise<RenderedPage | null>;
  renderChrome?(request: RenderRequest): Promise<RenderedChrome>;
}

/** The release's file that holds the server bundle. */
export const SERVER_BUNDLE = 'server/index.js';

/**
 * On the element of a remote that came rendered: the URL it was rendered for. `data-remote` and `data-version` say by
 * whom. The shell hydrates it when it mounts that release at that URL first, and draws it anew otherwise.
 */
export const RENDERED_ATTRIBUTE = 'data-rendered';

const QUERY_NAME = /\{query\.([^{}|]+)[^{}]*\}/g;

/**
 * What a page is rendered for: the path without a slash at its end, and those query parameters that the route's `data`
 * names, in that order. Edge and shell compare addresses by it.
 */
export function renderedUrl(route: Pick<ReleaseRoute, 'data'>, pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const [, name = ''] of (route.data ?? []).join(' ').matchAll(QUERY_NAME)) {
    const value = given.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
