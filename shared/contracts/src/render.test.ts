import { renderedUrl } from './render';

const route = {
  data: ['/v1/brands/{cardId}?currency={query.currency}', '/v1/x?b={query.b}&c={query.currency}'],
};

it.each([
  ['/selected-card/7', '?utm_source=mail&currency=3', '/selected-card/7?currency=3'],
  ['/selected-card/7/', 'b=2&currency=3&b=9', '/selected-card/7?currency=3&b=2'],
  ['/selected-card/7', '?b=a%26b c', '/selected-card/7?b=a%26b+c'],
  ['/selected-card/7', '', '/selected-card/7'],
  ['//', '?x=1', '/'],
])('renders %s%s as %s: only what its data depends on, always in one order', (path, search, url) => {
  expect(renderedUrl(route, path, search)).toBe(url);
});

it('renders a page without data for its path alone', () => {
  expect(renderedUrl({}, '/faq/', '?currency=3')).toBe('/faq');
});
