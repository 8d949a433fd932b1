import type { LiveRemote, ReleaseMap, ReleaseRoute } from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { pageRequest } from './page-request';

const route = (path: string, query: string[] = []) => ({ path, query }) as ReleaseRoute;
const routes = [route('/'), route('/brand/:id', ['currency', 'search'])];
const remote = { version: '1', routes } as LiveRemote;
const canary = { version: '2', percent: 10, routes: [...routes, route('/new')] } as LiveRemote['canary'];
const map = {
  revision: 7,
  remotes: { 'mf-a': { ...remote, canary }, 'mf-b': { version: '1', routes: [route('/404')] } },
} as unknown as ReleaseMap;

interface RequestOptions {
  cookie?: string;
  host?: string;
  protocol?: 'http' | 'https';
  canaries?: string[];
  publicUrl?: string;
}

function requestFor(
  url: string,
  { cookie, host = 'shop.example', protocol = 'http', ...more }: RequestOptions = {},
) {
  const request = { url, headers: { cookie }, host, protocol } as FastifyRequest;
  const config = { publicUrl: more.publicUrl ?? '', port: 3000, page: { defaultUnitId: 1 } } as EdgeConfig;
  return pageRequest(request, { config, map, canaries: { canaries: more.canaries ?? [], reported: [] } });
}
const isSame = (a: string, b: string, other: RequestOptions = {}) =>
  requestFor(a).key === requestFor(b, other).key;

describe('two requests get the same page', () => {
  it.each([
    [
      'when only parameters differ that the route does not declare',
      '/brand/7?currency=1&utm_source=x',
      '/brand/7?gclid=9&currency=1',
      {},
    ],
    ['with and without a slash at the end', '/brand/7', '/brand/7/', {}],
    ['when no remote owns their paths', '/nowhere', '/nothing?currency=1', {}],
    ['when both path parameters are no ids', '/brand/%3Cb%3E', '/brand/a%20b', {}],
    ['when both searches hold control characters', '/brand/7?search=%00', '/brand/7?search=%0Ax', {}],
    [
      'when both searches are longer than the API takes',
      `/brand/7?search=${'a'.repeat(101)}`,
      `/brand/7?search=${'b'.repeat(101)}`,
      {},
    ],
    ['when a cookie means nothing', '/', '/', { cookie: 'sid=secret; unit=1; unit=2' }],
    ['when their host names are written differently', '/', '/', { host: 'SHOP.example' }],
  ])('%s', (_what, a, b, other) => {
    expect(isSame(a, b, other)).toBe(true);
  });
});

describe('two requests get pages of their own', () => {
  it.each([
    ['by a parameter that the route declares', '/brand/7?currency=1', '/brand/7?currency=2', {}],
    ['by a search with a space', '/brand/7?search=coffee%20shop', '/brand/7?search=coffee', {}],
    ['by a search in Arabic', '/brand/7?search=%D9%82%D9%87%D9%88%D8%A9', '/brand/7?search=x', {}],
    ['by the path', '/brand/7', '/brand/8', {}],
    ['by the country', '/', '/', { cookie: 'unit=3' }],
    ['by the canary', '/', '/', { canaries: ['mf-a'] }],
    ['by the host', '/', '/', { host: 'other.example' }],
    ['over https', '/', '/', { protocol: 'https' as const }],
    ['where no remote owns one of them', '/404', '/', {}],
  ])('%s', (_what, a, b, other) => {
    expect(isSame(a, b, other)).toBe(false);
  });
});

describe('a page request', () => {
  it('has the routes of the canary, and the map as it was signed', () => {
    const request = requestFor('/new', { canaries: ['mf-a'] });
    expect([request.found, request.active?.live.version, request.map]).toEqual([true, '2', map]);
    expect(requestFor('/new').found).toBe(false);
  });

  it.each([
    ['shop.example:8080', 'http://shop.example:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example/"><script>', 'http://localhost:3000'],
    ['a@b', 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
  ])('takes the origin from the host %p: %s', (host, origin) => {
    expect(requestFor('/', { host }).origin).toBe(origin);
    expect(requestFor('/', { host, publicUrl: 'https://shop.example' }).origin).toBe('https://shop.example');
  });
});
