import {
  type LiveRelease,
  matchRoute,
  paths,
  type ReleaseMap,
  type RouteMatch,
  renderedUrl,
  UNIT_COOKIE,
  type Visit,
  withCanaries,
  withPreview,
} from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { cookieOf } from '../cookie';
import type { PreviewVisit } from '../preview/previews';
import { publicOrigin } from '../public-origin';
import type { CanaryVisit } from '../visit';

/** Everything that a page depends on: requests with the same `key` get the same page. */
export interface PageRequest {
  key: string;
  /** The key when it is not rendered; the same for all URLs of its route. */
  unrenderedKey: string;
  map: ReleaseMap;
  /** The map with this shopper's canaries, or with the preview's releases. */
  effective: ReleaseMap;
  /** Null for shoppers. */
  preview: PreviewVisit | null;
  active: { live: LiveRelease; match: RouteMatch } | null;
  /** False when no remote owns the path, or it is that of the not-found page. */
  found: boolean;
  /** Path and the query parameters that the page depends on. */
  url: string;
  /** False when the URL holds values that no page is rendered for: the browser handles it. */
  plain: boolean;
  /** Whether it is not rendered because its visitor had too many pages rendered. */
  limited?: boolean;
  unit: string;
  defaultUnit: string;
  visit: Visit;
  origin: string;
  https: boolean;
}

/** Reads the page that `request` is for, while `map` is live. */
export function pageRequest(
  request: FastifyRequest,
  {
    config,
    map,
    canaries: { canaries, reported },
    preview = null,
  }: { config: EdgeConfig; map: ReleaseMap; canaries: CanaryVisit; preview?: PreviewVisit | null },
): PageRequest {
  const effective = effectiveMap(map, canaries, preview);
  const [pathname, search] = split(request.url);
  const owner = matchRoute(effective, pathname);
  const match = owner ?? matchRoute(effective, paths.notFound());
  const live = match && effective.remotes[match.remote];
  const isNotFound = !owner || owner.route.path === paths.notFound();
  const path = owner ? pathname : paths.notFound();
  const url = renderedUrl(match?.route ?? {}, path, search);
  const plain = isPlain(url, match);
  const unit = unitOf(request.headers.cookie, config.page.defaultUnitId);
  const origin = publicOrigin(request, config);
  const https = request.protocol === 'https';
  const keyOf = (address: string, ofUnit = unit) =>
    [map.revision, address, ofUnit, canaries.join(), origin, https, isNotFound, ...previewKey(preview)].join(
      ' ',
    );
  const defaultUnit = String(config.page.defaultUnitId);
  return {
    key: keyOf(plain ? url : `${match?.route.path} odd`),
    unrenderedKey: keyOf(`${match?.route.path} unrendered`, defaultUnit),
    ...{ map, effective, preview, url, plain, unit, defaultUnit, origin, https },
    active: live && match ? { live, match } : null,
    found: !isNotFound,
    visit: { unit: Number(unit), canaries, reported, ...(match && { page: match.route.path }) },
  };
}

function effectiveMap(map: ReleaseMap, canaries: string[], preview: PreviewVisit | null): ReleaseMap {
  if (preview?.state === 'shown') return withPreview(map, preview.map);
  return canaries.length ? withCanaries(map, canaries) : map;
}

function previewKey(preview: PreviewVisit | null): string[] {
  if (!preview) return [];
  const revision = preview.state === 'shown' ? [String(preview.map.revision)] : [];
  return [preview.state, preview.name ?? '', ...revision];
}

/**
 * The same page, for the browser to render, with header and footer of the default unit: a client that sends another unit with each
 * request has nothing rendered by it. Unlike that of an odd URL, search engines may list it.
 */
export function unrendered(request: PageRequest): PageRequest {
  const { unrenderedKey: key, defaultUnit: unit, visit } = request;
  return { ...request, key, unit, visit: { ...visit, unit: Number(unit) }, plain: false, limited: true };
}

/** As long as the longest text that the API searches for. */
const MAX_VALUE_LENGTH = 100;
const ID = /^[A-Za-z0-9_.-]{1,64}$/;
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}|\uFFFD/u;

/** Whether path parameters are ids and query parameters short texts. Other URLs share one page, so that they fill no cache. */
function isPlain(url: string, match: RouteMatch | null): boolean {
  const [, query = ''] = url.split('?');
  return (
    Object.values(match?.params ?? {}).every((value) => ID.test(value)) &&
    [...new URLSearchParams(query).values()].every(
      (value) => value.length <= MAX_VALUE_LENGTH && !CONTROL_CHARACTER.test(value),
    )
  );
}

function split(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The chosen unit; digits only, because it becomes part of API requests. */
function unitOf(cookies: string | undefined, defaultUnit: number): string {
  const chosen = cookieOf(cookies, UNIT_COOKIE) ?? '';
  return /^\d{1,9}$/.test(chosen) ? chosen : String(defaultUnit);
}
