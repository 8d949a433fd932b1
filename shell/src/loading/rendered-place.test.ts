import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { takeRenderedPlace } from './rendered-place';

const route = {
  path: '/cards',
  page: 'cards',
  chrome: 'full',
  title: {},
  preload: [],
  data: ['/v1/brands?search={query.search}'],
};
const releases = {
  remotes: { 'mf-a': { version: '2', routes: [route] } as unknown as LiveRemote },
} as unknown as ReleaseMap;

function cameWith(attributes: string, inner = '<h1>Cards</h1>') {
  document.body.innerHTML = `<main id="main"><div ${attributes}>${inner}</div></main>`;
}
const own = 'data-remote="mf-a" data-version="2" data-rendered="/cards?search=x"';
const take = (isOurs = true) => takeRenderedPlace('mf-a', releases, isOurs)?.rendered();

beforeEach(() => history.replaceState({}, '', '/cards?search=x&from=mail'));

it('takes over what was made for this visit, once', () => {
  cameWith(own);
  expect(takeRenderedPlace('mf-a', releases, true)?.element).toBe(document.querySelector('[data-remote]'));
  expect(take()).toBeUndefined();
});

it.each([
  ['another version', own.replace('"2"', '"1"'), '/cards?search=x', true],
  ['another address', own, '/cards?search=y', true],
  ['another country or language', own, '/cards?search=x', false],
])('what was made for %s is outdated', (_, attributes, url, isOurs) => {
  history.replaceState({}, '', url);
  cameWith(attributes);
  expect(take(isOurs)).toBe('outdated');
});

it('is outdated once the visitor has moved on', () => {
  cameWith(own);
  const place = takeRenderedPlace('mf-a', releases, true);
  expect(place?.rendered()).toBe('current');
  history.pushState({}, '', '/cards?search=y');
  expect(place?.rendered()).toBe('outdated');
});

it('takes away what is of another remote, or empty', () => {
  cameWith(own.replace('mf-a', 'mf-b'));
  expect(take()).toBeUndefined();
  expect(document.querySelector('[data-remote]')).toBeNull();
  cameWith(own, '');
  expect(take()).toBeUndefined();
  expect(document.querySelector('[data-remote]')).toBeNull();
});
