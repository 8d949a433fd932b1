import {
  isPlainValue,
  type LiveRelease,
  matchRoute,
  paths,
  type ReleaseMap,
  type RouteMatch,
  renderedUrl,
  UNIT_COOKIE,
  type Visit,
  withCanaries,
} from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { cookieOf } from '../cookie';
import type { CanaryVisit } from '../visit';
import { publicOrigin } from './public-origin';

/** Everything that a page depends on: of two requests with the same `key` both get the same one. */
export interface PageRequest {
  key: string;
  map: ReleaseMap;
  /** What this visitor gets of the map. */
  effective: ReleaseMap;
  active: { live: LiveRelease; match: RouteMatch } | null;
  /** False where the path is nobody's, or is that of the not-found page. */
  found: boolean;
  /** Path and those parts of the query that the page depends on. */
  url: string;
  query: URLSearchParams;
  /** False when the address holds something that no API is asked for: the browser sees to it. */
  plain: boolean;
  unit: string;
  visit: Visit;
  origin: string;
  https: boolean;
}

/** What `request` asks for, in a shop of this configuration in which `map` is live. */
export function pageRequest(
  request: FastifyRequest,
  {
    config,
    map,
    canaries: { canaries, reported },
  }: { config: EdgeConfig; map: ReleaseMap; canaries: CanaryVisit },
): PageRequest {
  const effective = canaries.length ? withCanaries(map, canaries) : map;
  const [pathname, search] = split(request.url);
  const found = matchRoute(effective, pathname);
  const match = found ?? matchRoute(effective, paths.notFound());
  const live = match && effective.remotes[match.remote];
  const isNotFound = !found || found.route.path === paths.notFound();
  const path = found ? pathname : paths.notFound();
  const url = renderedUrl(match?.route ?? {}, path, search);
  const query = new URLSearchParams(found ? search : '');
  const plain = isPlain(url, match);
  const unit = unitOf(request.headers.cookie, config.page.defaultUnitId);
  const origin = publicOrigin(request, config);
  const https = request.protocol === 'https';
  const address = plain ? url : `${match?.route.path} odd`;
  return {
    key: [map.revision, address, unit, canaries.join(), origin, https, isNotFound].join(' '),
    ...{ map, effective, url, query, plain, unit, origin, https },
    active: live && match ? { live, match } : null,
    found: !isNotFound,
    visit: { unit: Number(unit), canaries, reported },
  };
}

/** Whether every part of the address that counts is a plain word. */
function isPlain(url: string, match: RouteMatch | null): boolean {
  const [, query = ''] = url.split('?');
  const values = [...Object.values(match?.params ?? {}), ...new URLSearchParams(query).values()];
  return values.every(isPlainValue);
}

function split(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The unit that the visitor has chosen; only digits, as it becomes part of the calls to the API. */
function unitOf(cookies: string | undefined, defaultUnit: number): string {
  const chosen = cookieOf(cookies, UNIT_COOKIE) ?? '';
  return /^\d{1,9}$/.test(chosen) ? chosen : String(defaultUnit);
}
