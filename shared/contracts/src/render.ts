import type { PageConfig, PreloadedData } from './page';
import type { ReleaseRoute } from './releases';

/**
 * How a release renders its pages outside the browser. Its server bundle, `server/index.js`, is a CommonJS module that
 * exports `render` (a remote) or `renderChrome` (the shell). It runs in a process of the edge without network, files or
 * any customer's data. It gets API responses by returning `DataRequests`: the edge fetches them and calls it again.
 */

export interface RenderRequest {
  /** As `renderedUrl` returns it: the path and the query parameters that the route declares. */
  url: string;
  /** Gift-card unit of this shopper. */
  unit: number;
  locale: string;
  /** Of the page's route; only for `renderChrome`. */
  purpose?: ReleaseRoute['purpose'];
  config: PageConfig;
  /**
   * The API responses that earlier calls for this page requested, by path and query as requested; null where the edge could
   * not get one. The browser gets the same as its preloaded data and therefore renders the same.
   */
  api: PreloadedData;
}

/** The page needs responses of public GET calls first. Limits are the edge's. */
export interface DataRequests {
  /** Paths with their query, each spelled as `requestKey` spells it. */
  requests: string[];
}

/** Whether a server bundle returned requests instead of a rendering. */
export function isDataRequests(rendered: object | null): rendered is DataRequests {
  return rendered !== null && 'requests' in rendered;
}

export interface RenderedPage {
  /** Content of the remote's element. */
  html: string;
  head: PageHead;
  /** 404 when the page's subject does not exist (a brand that is not sold). */
  status: number;
  early?: EarlyPage;
}

/**
 * What a page does in its document, before any file of its release is there. It is the same for all shoppers; its scripts complete it with
 * what only this browser knows.
 */
export interface EarlyPage {
  /** A script for the head, before the content: sends a call whose response the page waits for (`EarlyRequest`). */
  start?: string;
  /** HTML for `content` to copy from: the content of `<template data-early="0">` and so on. */
  templates?: string[];
  /** A script that runs when the page's HTML and the templates are there. */
  content?: string;
}

/** Marks the templates of an early page, in their order. */
export const EARLY_TEMPLATE_ATTRIBUTE = 'data-early';

/** A page's metadata for search engines and link previews. URLs are own paths. */
export interface PageHead {
  /** Without the shop's name. */
  title?: string;
  description?: string;
  /** Own path with the query that identifies this page. */
  canonical?: string;
  /** The page in every language that it has, itself included: own paths by language tag; `x-default` for all others. */
  alternates?: Record<string, string>;
  /** Own path of a picture. */
  image?: string;
  robots?: 'noindex';
  /** schema.org objects (JSON-LD); URLs in them that begin with "/" are made absolute by the edge. */
  structuredData?: Record<string, unknown>[];
}

/** On the body: the `purpose` of the page's route, for which header and footer were rendered. */
export const PURPOSE_ATTRIBUTE = 'data-purpose';

/**
 * Header and footer, as the shell renders them for an anonymous shopper: the content of the elements `#shell-header` and
 * `#shell-footer` of its first-paint.html.
 */
export interface RenderedChrome {
  header: string;
  footer: string;
}

export interface ServerBundle {
  /** Null leaves the page to the browser, because a response that it needs is missing. Not a failure of the release. */
  render?(request: RenderRequest): Promise<RenderedPage | DataRequests | null>;
  renderChrome?(request: RenderRequest): Promise<RenderedChrome | DataRequests>;
}

/** The release's file that contains the server bundle. */
export const SERVER_BUNDLE = 'server/index.js';

/**
 * On the element of a remote that came rendered: the URL it was rendered for. `data-remote` and `data-version` name the
 * release. The shell hydrates it when it mounts that release at that URL first, and renders it again otherwise.
 */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/** Where the rendered header names the page that it is on: one header is rendered for all, and the edge fills in the page's URL. */
export const PAGE_PLACEHOLDER = '{{page}}';

/**
 * The URL that a page is rendered for: the path without a trailing slash, and the query parameters that the route declares,
 * in the declared order. The edge caches pages by it; the shell compares addresses by it.
 */
export function renderedUrl(route: Pick<ReleaseRoute, 'query'>, pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  const parameters = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = parameters.get(name);
    if (value !== null) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
