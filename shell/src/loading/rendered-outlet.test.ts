import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { takeRenderedOutlet } from './rendered-outlet';

const route = {
  path: '/cards',
  page: 'cards',
  chrome: 'full',
  title: {},
  preload: [],
  query: ['search'],
};
const releases = {
  remotes: { 'mf-a': { version: '2', routes: [route] } as unknown as LiveRemote },
} as unknown as ReleaseMap;

function setOutlet(attributes: string, inner = '<h1>Cards</h1>') {
  document.body.innerHTML = `<main id="main"><div ${attributes}>${inner}</div></main>`;
}
const attributesOfA = 'data-remote="mf-a" data-version="2" data-rendered="/cards?search=x"';
const take = (isForThisVisit = true) => takeRenderedOutlet('mf-a', releases, isForThisVisit)?.rendered();

beforeEach(() => history.replaceState({}, '', '/cards?search=x&from=mail'));

it('returns a page that was rendered for this visit, once', () => {
  setOutlet(attributesOfA);
  expect(takeRenderedOutlet('mf-a', releases, true)?.element).toBe(document.querySelector('[data-remote]'));
  expect(take()).toBeUndefined();
});

it.each([
  ['another version', attributesOfA.replace('"2"', '"1"'), '/cards?search=x', true],
  ['another URL', attributesOfA, '/cards?search=y', true],
  ['another country or language', attributesOfA, '/cards?search=x', false],
])('is outdated when it was rendered for %s', (_, attributes, url, isForThisVisit) => {
  history.replaceState({}, '', url);
  setOutlet(attributes);
  expect(take(isForThisVisit)).toBe('outdated');
});

it('is outdated after a navigation', () => {
  setOutlet(attributesOfA);
  const outlet = takeRenderedOutlet('mf-a', releases, true);
  expect(outlet?.rendered()).toBe('current');
  history.pushState({}, '', '/cards?search=y');
  expect(outlet?.rendered()).toBe('outdated');
});

it('removes an outlet that belongs to another remote or is empty', () => {
  setOutlet(attributesOfA.replace('mf-a', 'mf-b'));
  expect(take()).toBeUndefined();
  expect(document.querySelector('[data-remote]')).toBeNull();
  setOutlet(attributesOfA, '');
  expect(take()).toBeUndefined();
  expect(document.querySelector('[data-remote]')).toBeNull();
});
