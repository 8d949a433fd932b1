import { renderedUrl } from './render';

const route = { query: ['currency', 'search'] };

it.each([
  ['/selected-card/7', '?utm_source=mail&currency=3', '/selected-card/7?currency=3'],
  ['/selected-card/7/', 'search=2&currency=3&search=9', '/selected-card/7?currency=3&search=2'],
  ['/selected-card/7', '?search=a%26b c', '/selected-card/7?search=a%26b+c'],
  ['/allcards', '?search=%D9%82%D9%87%D9%88%D8%A9', '/allcards?search=%D9%82%D9%87%D9%88%D8%A9'],
  ['/selected-card/7', '', '/selected-card/7'],
  ['//', '?x=1', '/'],
])('renders %s%s for %s: only the declared parameters, in the declared order', (path, search, url) => {
  expect(renderedUrl(route, path, search)).toBe(url);
});

it('renders a page without declared parameters for its path alone', () => {
  expect(renderedUrl({}, '/faq/', '?currency=3')).toBe('/faq');
});
