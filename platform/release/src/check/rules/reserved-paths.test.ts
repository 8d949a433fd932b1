import { remote, route } from '../testing/fixture-releases';
import { reservedPaths } from './reserved-paths';

const check = (path: string) =>
  reservedPaths({ candidates: [remote('mf-a', { routes: [route(path)] })], neighbours: [], replaced: [] });

it.each([
  '/v1',
  '/v1/cards/:id',
  '/V1/x',
  '/media/new',
  '/releases',
  '/health/live',
  '/sitemap-2.xml',
  '/.well-known/x',
])('refuses %s', (path) => {
  expect(check(path).map(({ message }) => message)).toEqual([
    `mf-a 1.0.0 claims ${path}, which the edge serves itself: the page would never be shown.`,
  ]);
});

it.each(['/', '*', '/v10', '/releases-of-the-week', '/blog/v1', '/:page'])('allows %s', (path) => {
  expect(check(path)).toEqual([]);
});
