import { matchRoute } from './match-route';
import type { ReleaseRoute } from './releases';

const route = (path: string): ReleaseRoute => ({
  path,
  page: 'page',
  chrome: 'full',
  title: { en: path },
  preload: [],
});
const live = (paths: string[]) => ({
  version: '1',
  base: '/',
  handles: [],
  slots: [],
  contracts: { bus: 1, services: 1 },
  integrity: {},
  routes: paths.map(route),
});
const map = { remotes: { a: live(['/', '/cards/:id']), b: live(['/cards/new', '/cart']) } };

describe('matchRoute', () => {
  it('finds the remote that owns a path, whatever the trailing slash', () => {
    expect(matchRoute(map, '/cart/')).toMatchObject({ remote: 'b', route: { path: '/cart' } });
    expect(matchRoute(map, '/')).toMatchObject({ remote: 'a' });
  });

  it('prefers a literal path to a pattern', () => {
    expect(matchRoute(map, '/cards/new')).toMatchObject({ remote: 'b' });
    expect(matchRoute(map, '/cards/7')).toMatchObject({ remote: 'a', params: { id: '7' } });
  });

  it('returns null for a path without a route, also for a malformed escape', () => {
    expect(matchRoute(map, '/cards/7/more')).toBeNull();
    expect(matchRoute(map, '/cards/%E0%A4%A')).toMatchObject({ params: { id: '%E0%A4%A' } });
  });
});
